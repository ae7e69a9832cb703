import type { Part } from '../bench.ts';
export const tapToPaint: Part = { name: 'tap', run: () => Promise.resolve([]) };
