const KEY = 'visit-rooms:';

/** Workstations chosen for a visit and not reserved yet; storage may be refused by the browser's settings. */
export function chosenRooms(visitId: string): string[] {
  try {
    return (localStorage.getItem(KEY + visitId) ?? '').split(',').filter((id) => id !== '');
  } catch {
    return [];
  }
}

/** Keeps them for whenever the visit is opened again; none: there is nothing more to keep. */
export function keepChosenRooms(visitId: string, roomIds: readonly string[]): void {
  try {
    if (roomIds.length === 0) localStorage.removeItem(KEY + visitId);
    else localStorage.setItem(KEY + visitId, roomIds.join(','));
  } catch {
    // They last as long as the address.
  }
}
