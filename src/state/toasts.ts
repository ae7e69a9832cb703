import { proxy, ref } from 'valtio';
import type { Saved, Undone } from '../domain/intent/saved.ts';
import { patient } from './patience.ts';

/** Shown once, in the language of that moment. */
export interface WordsToast {
  text: string;
  icon?: 'device' | 'check' | 'warning' | 'info';
  tone?: 'neutral' | 'danger';
  /** It says what nobody expects, and takes time to read. */
  isLong?: boolean;
  action?: { label: string; run: () => void } | undefined;
}

export type ToastMessage = { id: number } & (
  | { kind: 'words'; words: WordsToast }
  | { kind: 'saved'; outcome: Saved; notice?: string | undefined }
  | { kind: 'undone'; undone: Undone }
);

/** In ms; longer with a button or more text. */
const STAY = 3200;
const STAY_WITH_ACTION = 8000;
let nextId = 1;

/** What was held stays so long afterwards, in ms: the person may come back. */
const STAY_AFTER_HOLD = 4500;
let heldUntil = 0;

/** One at a time, the newest; `held`: hover or focus keeps it, and others wait. */
export const toasts = proxy<{ shown: ToastMessage | null; held: boolean }>({ shown: null, held: false });

export function holdToasts(held: boolean): void {
  if (toasts.held && !held) heldUntil = Date.now() + patient(STAY_AFTER_HOLD);
  toasts.held = held;
}

export function dismissToast(id: number): void {
  if (toasts.shown?.id !== id) return;
  Object.assign(toasts, { shown: null, held: false });
  next?.();
}

/** On sign-out: messages must not outlive their person. */
export function clearToasts(): void {
  heldUntil = 0;
  next = null;
  Object.assign(toasts, { shown: null, held: false });
}

/** Hides a message after `after` ms, later for who reads slowly, unless held. */
export function leave(id: number, after: number = STAY): void {
  const hide = () => {
    const wait = toasts.held ? STAY : heldUntil - Date.now();
    if (wait > 0) setTimeout(hide, wait);
    else dismissToast(id);
  };
  setTimeout(hide, patient(after));
}

/** What comes while the message is held, which may be about to be taken back. */
let next: (() => void) | null = null;

/** An older message goes. While it still can be taken back, the waiting list offers that, too. */
function show(message: ToastMessage, stay: number): void {
  const replace = () => {
    next = null;
    Object.assign(toasts, { shown: ref(message), held: false });
    leave(message.id, stay);
  };
  if (toasts.held && toasts.shown !== null) next = replace;
  else replace();
}

export function showToast(words: WordsToast): void {
  show({ id: nextId++, kind: 'words', words }, words.action || words.isLong === true ? STAY_WITH_ACTION : STAY);
}

/**
 * Reports a saved change with undo, or why it was not saved.
 * @param notice extra message, in the language of that moment
 */
export function showSaved(outcome: Saved, notice?: string): void {
  show({ id: nextId++, kind: 'saved', outcome, notice }, STAY_WITH_ACTION);
}

export function showUndone(undone: Undone): void {
  show({ id: nextId++, kind: 'undone', undone }, STAY_WITH_ACTION);
}
