import { proxy, useSnapshot } from 'valtio';

/** Ids of rooms that were tapped and are not saved yet. */
export type TappedRooms = Record<string, true>;

export const newTappedRooms = (): TappedRooms => proxy<TappedRooms>({});

export function addTapped(tapped: TappedRooms, roomIds: readonly string[]): void {
  for (const id of roomIds) tapped[id] = true;
}

export function removeTapped(tapped: TappedRooms, roomIds: readonly string[]): void {
  for (const id of roomIds) delete tapped[id];
}

/** All of them. */
export const useTapped = (tapped: TappedRooms): TappedRooms => useSnapshot(tapped, { sync: true });

/** Whether one room is among them: a tap draws its own row alone, within the frame. */
export const useIsTapped = (tapped: TappedRooms, roomId: string): boolean => useTapped(tapped)[roomId] === true;
