import type { Part } from '../bench.ts';
export const drainRate: Part = { name: 'drain', run: () => Promise.resolve([]) };
