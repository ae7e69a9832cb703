/** @typedef {{ line: number, text: string }} Comment the 1-based line where it begins, its text with its marks */

/**
 * A comment of a style sheet or a script that begins a line, or follows code on it. Strings that hold one begin with a
 * quote.
 */
const BLOCK = /(?<=^[\t ]*|[\t {(;,])\/\*[^]*?\*\//gm;
const LINES = /(?<=^[\t ]*)\/\/.*(?:\n[\t ]*\/\/.*)*|(?<=[\t ])\/\/ .*/gm;

/**
 * The comments of a source file. The formatter's regular form makes a parser unnecessary.
 * @param {string} source
 * @returns {Comment[]} in the order of the file
 */
export function commentsOf(source) {
  const blocks = [...source.matchAll(BLOCK)];
  const inBlock = (/** @type {number} */ index) =>
    blocks.some((block) => index > block.index && index < block.index + block[0].length);
  const lines = [...source.matchAll(LINES)].filter(({ index }) => !inBlock(index));
  return [...blocks, ...lines]
    .sort((a, b) => a.index - b.index)
    .map(({ index, 0: text }) => ({ line: lineAt(source, index), text }));
}

/** @param {string} source @param {number} index @returns {number} the 1-based line of a place in a text */
export const lineAt = (source, index) => source.slice(0, index).split('\n').length;
