/** A message in the bell (spec 3, "Notification"). */
export interface Notification {
  id: string;
  type: string;
  subject: string;
  message: string;
  status: 'NEW' | 'READ';
  createdDate: string;
  expectedDate: string | null;
  toDate: string | null;
  visitId: string | null;
  reservationId: string | null;
  locationId: string | null;
  locationType: string | null;
  goto: { name: string; params: Record<string, string> } | null;
}

export const isNew = ({ status }: Pick<Notification, 'status'>): boolean => status === 'NEW';

/** @returns a sorted copy, latest first */
export const newestFirst = <T extends Pick<Notification, 'id' | 'createdDate'>>(list: readonly T[]): T[] =>
  list.toSorted(
    (a, b) => Date.parse(b.createdDate) - Date.parse(a.createdDate) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  );
