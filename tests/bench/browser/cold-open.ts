import type { Part } from '../bench.ts';
export const coldOpen: Part = { name: 'cold-open', run: () => Promise.resolve([]) };
