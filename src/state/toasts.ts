import { proxy, ref } from 'valtio';
import type { Saved, Undone } from '../domain/intent/saved.ts';

/** Words as they are shown once, in the language of that moment. */
export interface WordsToast {
  text: string;
  icon?: 'device' | 'check' | 'warning' | 'info';
  tone?: 'neutral' | 'danger';
  action?: { label: string; run: () => void } | undefined;
}

export type ToastMessage = { id: number } & (
  | { kind: 'words'; words: WordsToast }
  | { kind: 'saved'; outcome: Saved; notice?: string | undefined }
  | { kind: 'undone'; undone: Undone }
);

/** How long a message stays, in milliseconds; longer where there is something to press or more to read. */
const STAY = 3200;
const STAY_WITH_ACTION = 8000;
let nextId = 1;

/** `held`: the pointer or the focus is on it, so that it stays. */
export const toasts = proxy<{ list: ToastMessage[]; held: boolean }>({ list: [], held: false });

/** Takes a message away before its time. */
export function dismissToast(id: number): void {
  if (toasts.list.some((toast) => toast.id === id))
    Object.assign(toasts, { list: toasts.list.filter((toast) => toast.id !== id), held: false });
}

/** Takes every message away, so that none outlives the person it was for. */
export function clearToasts(): void {
  Object.assign(toasts, { list: [], held: false });
}

/** Lets a message go after a while; one that is held stays on. */
export function leave(id: number, after: number = STAY): void {
  setTimeout(() => {
    if (toasts.held) leave(id, STAY);
    else dismissToast(id);
  }, after);
}

/** Shows one short message; it replaces the one before it, since only the last matters. */
function show(message: ToastMessage, stay: number): void {
  Object.assign(toasts, { list: [ref(message)], held: false });
  leave(message.id, stay);
}

export function showToast(words: WordsToast): void {
  show({ id: nextId++, kind: 'words', words }, words.action ? STAY_WITH_ACTION : STAY);
}

/**
 * Says that a change is safe on this device, with the way to take it back; or why it was not kept.
 * @param notice what else the person is told of it, in the language of that moment
 */
export function showSaved(outcome: Saved, notice?: string): void {
  show({ id: nextId++, kind: 'saved', outcome, notice }, STAY_WITH_ACTION);
}

/** Says what became of taking a change back. */
export function showUndone(undone: Undone): void {
  show({ id: nextId++, kind: 'undone', undone }, STAY_WITH_ACTION);
}
