import { useState } from 'react';

/** A workstation's sheet; closed ones keep their room while they leave the screen. */
export interface OpenedSheet {
  id: string;
  open: boolean;
}

/**
 * The sheet that is open. One the address asks for opens at start, and when it is asked for later.
 * @param asked room id, null while the address asks for none
 */
export function useOpenedSheet(asked: string | null) {
  const [sheet, setSheet] = useState<OpenedSheet | null>(asked === null ? null : { id: asked, open: true });
  const [before, setBefore] = useState(asked);
  if (asked !== before) {
    setBefore(asked);
    if (asked !== null) setSheet({ id: asked, open: true });
  }
  return [sheet, setSheet] as const;
}
