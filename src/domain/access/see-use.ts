import type { Authority } from './authority.ts';

/** Whether somebody may see how much each room is used: those who look after the house, since it tells of whoever sits there. */
export const maySeeUse = (authorities: readonly Authority[]): boolean =>
  authorities.includes('ADMIN') || authorities.includes('HOSPITALITY');
