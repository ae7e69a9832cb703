import type { Part } from '../bench.ts';
export const enqueueRate: Part = { name: 'enqueue', run: () => Promise.resolve([]) };
