import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { useWaitingEntries } from '../../queries/outbox.ts';
import { refusals } from '../../state/refusals.ts';

const FORBIDDEN = 403;

/**
 * Whether the server just refused a change, or a call that no outbox keeps, with 403 (spec 6, "A 403 shows the
 * dialog").
 * @returns whether to say so, and a callback once it was said
 */
export function useForbidden(): [boolean, () => void] {
  const entries = useWaitingEntries();
  const { forbidden } = useSnapshot(refusals);
  const [told, setTold] = useState<ReadonlySet<string>>(new Set());
  // Don't repeat older refusals: they are in the waiting list.
  const [before, setBefore] = useState<ReadonlySet<string> | null>(null);
  const refused = (entries ?? [])
    .filter(({ problem, state }) => state === 'rejected' && problem?.status === FORBIDDEN)
    .map(({ intentId }) => intentId);
  if (entries && before === null) setBefore(new Set(refused));
  const news = before === null ? [] : refused.filter((id) => !before.has(id) && !told.has(id));
  const say = () => {
    refusals.forbidden = false;
    setTold(new Set([...told, ...news]));
  };
  return [forbidden || news.length > 0, say];
}
