import { proxy } from 'valtio';

export interface ToastMessage {
  id: number;
  text: string;
  icon?: 'device' | 'check' | 'warning' | 'info';
  tone?: 'neutral' | 'danger';
  action?: { label: string; run: () => void } | undefined;
}

/** How long a message stays, in milliseconds. */
const STAY = 3200;
let nextId = 1;

export const toasts = proxy<{ list: ToastMessage[] }>({ list: [] });

/** Takes a message away before its time. */
export function dismissToast(id: number): void {
  toasts.list = toasts.list.filter((toast) => toast.id !== id);
}

/** Shows one short message; it replaces the one before it, since only the last matters. */
export function showToast(message: Omit<ToastMessage, 'id'>): void {
  const id = nextId++;
  toasts.list = [{ ...message, id }];
  setTimeout(() => dismissToast(id), STAY);
}
