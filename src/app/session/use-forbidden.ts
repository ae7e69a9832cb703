import { useState } from 'react';
import { useWaitingEntries } from '../../queries/outbox.ts';

const FORBIDDEN = 403;

/**
 * Whether a change has just been refused for want of authority (spec 6, "A 403 shows the dialog").
 * @returns whether to say so, and how to have it said
 */
export function useForbidden(): [boolean, () => void] {
  const entries = useWaitingEntries();
  const [told, setTold] = useState<ReadonlySet<string>>(new Set());
  // What was refused before this page was opened stands in the waiting list; it is not said again.
  const [before, setBefore] = useState<ReadonlySet<string> | null>(null);
  const refused = (entries ?? [])
    .filter(({ problem, state }) => state === 'rejected' && problem?.status === FORBIDDEN)
    .map(({ intentId }) => intentId);
  if (entries && before === null) setBefore(new Set(refused));
  const news = before === null ? [] : refused.filter((id) => !before.has(id) && !told.has(id));
  return [news.length > 0, () => setTold(new Set([...told, ...news]))];
}
