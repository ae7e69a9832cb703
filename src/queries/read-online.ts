import { useCallback, useEffect, useState } from 'react';

/** What keeps a call from being made, in words. */
export interface Failed {
  failed: string;
}

/**
 * Reads what is kept on no device, and again whenever the network is back.
 * @param read asks the server
 * @param online whether there is a network
 * @returns what was found: undefined before the first answer, null where none came; why the last reading failed, or
 *   null: what was found is from before then; `look` reads again, and tells what came
 */
export function useReadOnline<T extends object>(
  read: () => Promise<T | Failed>,
  online: boolean,
): { found: T | null | undefined; failed: string | null; look: () => Promise<T | Failed> } {
  const [found, setFound] = useState<T | null | undefined>(undefined);
  const [failed, setFailed] = useState<string | null>(null);
  const look = useCallback(async () => {
    const answer = await read();
    setFailed('failed' in answer ? answer.failed : null);
    // What was shown stays while nobody answers.
    setFound((known) => ('failed' in answer ? (known ?? null) : answer));
    return answer;
  }, [read]);
  useEffect(() => {
    // oxlint-disable-next-line react-hooks/set-state-in-effect -- the answer comes later
    if (online) void look();
  }, [look, online]);
  return { found, failed, look };
}
