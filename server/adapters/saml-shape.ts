/** Of an answer: a parser takes minutes for other shapes, and anybody may post one. */
const MOST = { depth: 50, attributes: 50, elements: 2_500, assertions: 4 };
const BEGIN = /^<([A-Za-z_][\w.:-]*)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/;
const END = /^<\/([A-Za-z_][\w.:-]*)\s*>/;
const VALUE = /\s[\w.:-]+\s*=\s*["']/g;
const ASSERTION = /<(?:[\w.-]+:)?(?:Encrypted)?Assertion\b/g;
const SKIPPED = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

/** Whether each tag of a text closes, in its order, at no great depth; found in one pass, before it is parsed. */
export function isWellShaped(xml: string): boolean {
  if ((xml.match(ASSERTION)?.length ?? 0) > MOST.assertions) return false;
  const open: string[] = [];
  let elements = 0;
  for (let at = xml.indexOf('<'); at >= 0;) {
    if (!xml.startsWith('</', at)) elements += 1;
    if (elements > MOST.elements) return false;
    const skipped = SKIPPED.find(([begins]) => xml.startsWith(begins, at));
    const from = skipped === undefined ? at + 1 : xml.indexOf(skipped[1], at + skipped[0].length);
    if (from < 0) return false;
    const next = xml.indexOf('<', from);
    if (skipped === undefined && !takes(xml.slice(at, next < 0 ? undefined : next), open)) return false;
    at = next;
  }
  return open.length === 0;
}

/** @param open names of what has begun and not ended, to which a beginning is added and an end taken away */
function takes(piece: string, open: string[]): boolean {
  const end = END.exec(piece);
  if (end !== null) return open.pop() === end[1];
  const [, name, attributes = '', alone] = BEGIN.exec(piece) ?? [];
  if (name === undefined || (attributes.match(VALUE)?.length ?? 0) > MOST.attributes) return false;
  if (alone !== '/') open.push(name);
  return open.length <= MOST.depth;
}
