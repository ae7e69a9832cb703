import sax from 'sax';
import { RefusedDrawing } from './refused-drawing.ts';

/** An accepted element; we read no other of the drawing. */
export interface SvgElement {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: SvgElement[];
  /** Text of the element and its descendants. */
  text: string;
}

/** A parsed drawing, and its ignored parts counted by name. */
export interface SvgTree {
  root: SvgElement;
  leftOut: Map<string, number>;
}

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const INKSCAPE = 'http://www.inkscape.org/namespaces/inkscape';

/** The only elements we read. */
const ELEMENTS = new Set([
  'svg',
  'g',
  'a',
  'switch',
  'defs',
  'symbol',
  'use',
  'clipPath',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
  'tspan',
  'style',
  'title',
]);
const ATTRIBUTES = new Set([
  'id',
  'class',
  'style',
  'transform',
  'd',
  'points',
  'x',
  'y',
  'x1',
  'y1',
  'x2',
  'y2',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'width',
  'height',
  'viewBox',
  'preserveAspectRatio',
  'fill',
  'stroke',
  'stroke-width',
  'display',
  'visibility',
  'opacity',
  'clip-path',
  'clipPathUnits',
  'mask',
  'font-size',
  'text-anchor',
  'data-room',
  'data-kind',
  'data-name',
]);
/** Elements that run code. They refuse the drawing, so that its author learns of them. */
const REFUSED = new Set(['script', 'handler', 'listener']);

/** In bytes; the largest export we saw has 3.5 MB. */
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_ELEMENTS = 150_000;
const MAX_DEPTH = 400;
/** Limits path data. */
const MAX_VALUE_LENGTH = 4_000_000;
/** No name, style or transformation gets longer; such a one is left out. */
const MAX_WORDS_LENGTH = 10_000;
const LONG = new Set(['d', 'points']);

/**
 * Parses a foreign SVG into the elements and attributes we use; it ignores all others.
 * @throws RefusedDrawing if it is too large, malformed or not UTF-8, or has DTD entities, scripts or external style
 * sheets
 */
export function readSvg(bytes: Uint8Array): SvgTree {
  const parser = sax.parser(true, { xmlns: true, position: true });
  const leftOut = new Map<string, number>();
  const open: SvgElement[] = [];
  let root: SvgElement | null = null;
  /** Depth within an ignored element. */
  let skipped = 0;
  let depth = 0;
  let elements = 0;

  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- a parser is no event target
  parser.onerror = ({ message }) => {
    throw new RefusedDrawing(
      `it is not well-formed XML: ${message.split('\n')[0] ?? ''} (line ${String(parser.line + 1)})`,
    );
  };
  parser.ondoctype = (text) => {
    if (text.includes('[') || /<!entity/i.test(text))
      throw new RefusedDrawing('its DOCTYPE declares entities; export it again without a DTD');
  };
  parser.onprocessinginstruction = ({ name }) => {
    if (name.toLowerCase() !== 'xml')
      throw new RefusedDrawing(`it carries an instruction <?${name}?>, such as a style sheet from elsewhere`);
  };
  parser.onopentag = (tag) => {
    if (!('uri' in tag)) return;
    const name = tag.local;
    elements += 1;
    depth += 1;
    if (elements > MAX_ELEMENTS) throw new RefusedDrawing(`it has more than ${String(MAX_ELEMENTS)} elements`);
    if (depth > MAX_DEPTH)
      throw new RefusedDrawing(`its elements lie more than ${String(MAX_DEPTH)} deep in each other`);
    if (REFUSED.has(name.toLowerCase()))
      throw new RefusedDrawing(`it contains a <${name}>; a plan has no business running anything`);
    const isKnown = tag.uri === SVG && ELEMENTS.has(name);
    if (root === null && !(isKnown && name === 'svg'))
      throw new RefusedDrawing('its first element is not <svg> of SVG');
    if (open.length === 0 && root !== null) throw new RefusedDrawing('it has more than one root');
    if (skipped > 0 || !isKnown) {
      if (skipped === 0) leftOut.set(tag.name, (leftOut.get(tag.name) ?? 0) + 1);
      skipped += 1;
      return;
    }
    const element: SvgElement = { name, attributes: attributesOf(tag.attributes), children: [], text: '' };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  };
  parser.onclosetag = () => {
    depth -= 1;
    if (skipped > 0) skipped -= 1;
    else {
      const closed = open.pop();
      const parent = open.at(-1);
      if (closed?.name === 'tspan' && parent !== undefined) parent.text += closed.text;
    }
  };
  const addText = (text: string) => {
    const element = open.at(-1);
    if (
      skipped === 0 &&
      element !== undefined &&
      (element.name === 'text' || element.name === 'tspan' || element.name === 'style' || element.name === 'title')
    )
      element.text += text;
  };
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- a parser is no event target
  parser.ontext = addText;
  parser.oncdata = addText;

  parser.write(decode(bytes)).close();
  // TypeScript does not see that callbacks assign it.
  const read: SvgElement | null = root;
  if (read === null) throw new RefusedDrawing('it holds no drawing');
  return { root: read, leftOut };
}

function decode(bytes: Uint8Array): string {
  if (bytes.byteLength > MAX_BYTES) throw new RefusedDrawing(`it is larger than ${String(MAX_BYTES / 1024 / 1024)} MB`);
  const utf16 =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
  try {
    const text = new TextDecoder(utf16 ?? 'utf-8', { fatal: true }).decode(bytes);
    const named = /^<\?xml[^>]*encoding\s*=\s*["']([\w.-]+)["']/i.exec(text)?.[1]?.toLowerCase();
    if (named !== undefined && !['utf-8', 'utf8', 'us-ascii', 'ascii', 'utf-16'].includes(named))
      throw new RefusedDrawing(`it is written in ${named}; save it in UTF-8`);
    return text;
  } catch (error) {
    if (error instanceof RefusedDrawing) throw error;
    throw new RefusedDrawing('it is not text in UTF-8');
  }
}

function attributesOf(given: Record<string, sax.QualifiedAttribute>): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const { uri, local, value } of Object.values(given)) {
    if (value.length > MAX_VALUE_LENGTH)
      throw new RefusedDrawing('it has an attribute of more than 4 million characters');
    if (value.length > MAX_WORDS_LENGTH && !LONG.has(local)) continue;
    if (uri === '' && ATTRIBUTES.has(local)) attributes.set(local, value);
    // Only links into the drawing itself count.
    else if (local === 'href' && (uri === '' || uri === XLINK) && /^\s*#/.test(value))
      attributes.set('href', value.trim().slice(1));
    else if (uri === INKSCAPE && local === 'label') attributes.set('label', value);
  }
  return attributes;
}
