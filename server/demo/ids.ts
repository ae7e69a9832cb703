/** Prefix of seeded ids, which tells seeded rows from people's own. */
export const SEEDED = 'demo-';
