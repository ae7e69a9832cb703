/** Why a scanned entrance takes nobody in or out: what may stand in an address. */
export const ENTRANCE_REFUSALS = [
  'visitCancelled',
  'visitNotApproved',
  'visitAlreadyScanned',
  'visitNotToday',
  'visitWrongBuilding',
  'visitNotConfirmed',
] as const;
