/** Background Sync, which TypeScript does not know. */
export interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

export const isSyncEvent = (event: Event): event is SyncEvent => 'tag' in event && 'waitUntil' in event;
