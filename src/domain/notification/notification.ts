/** A message in the bell. Source: spec 3, "Notification". */
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
