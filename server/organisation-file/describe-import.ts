import { grouped } from '../../src/domain/grouped.ts';
import type { Told } from './draft.ts';

/** Most that are named of a kind of thing. */
const NAMED = 8;

const HEADINGS = [
  ['new', 'new'],
  ['changed', 'changed'],
  ['missing', 'not in the file, and left as it is'],
] as const;

/** Lines for a terminal: what became of how many things, and which. */
export function describeImport(told: readonly Told[]): string[] {
  const lines = HEADINGS.flatMap(([what, heading]) =>
    [
      ...grouped(
        told.filter((one) => one.what === what),
        ({ noun }) => noun,
      ),
    ].map(([noun, things]) => {
      const named = things
        .slice(0, NAMED)
        .map(({ label, keys }) => (keys.length === 0 ? label : `${label}: ${keys.join(' ')}`));
      const more = things.length - named.length;
      const counted = `${String(things.length)} × ${noun}`;
      return `▸ ${heading}: ${counted} (${named.join(', ')}${more > 0 ? `, and ${String(more)} more` : ''})`;
    }),
  );
  return lines.length === 0 ? ['▸ all of it is there already'] : lines;
}
