/** Seeds and factors of an id's four words; odd factors lose no information. */
const WORDS: readonly (readonly [begin: number, factor: number])[] = [
  [0x811c9dc5, 0x01000193],
  [0x9e3779b1, 0x85ebca6b],
  [0xc2b2ae35, 0x27d4eb2f],
  [0x165667b1, 0x9e3779b1],
];

function wordOf(text: string, begin: number, factor: number): number {
  let word = begin;
  for (let index = 0; index < text.length; index += 1) word = Math.imul(word ^ text.charCodeAt(index), factor);
  word = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
  return (word ^ (word >>> 16)) >>> 0;
}

/**
 * Id of something that a change creates. Device and server derive the same one, so the device knows it before the
 * reply.
 * @returns a UUID of version 8
 */
export function derivedId(...parts: readonly string[]): string {
  const text = parts.join('\n');
  const hex = WORDS.map(([begin, factor]) => wordOf(text, begin, factor).toString(16).padStart(8, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
