/** Every seeded row's id opens with it, so that seeded rows can be told from what people did. */
export const SEEDED = 'demo-';
