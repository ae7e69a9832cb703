import type { SvgElement } from './read-svg.ts';

/** Style properties that decide how we read an element. */
export interface Paint {
  filled: boolean;
  stroked: boolean;
  visible: boolean;
  /** In the element's own units. */
  fontSize: number;
  anchor: 'start' | 'middle' | 'end';
}

export const PLAIN: Paint = { filled: true, stroked: false, visible: true, fontSize: 16, anchor: 'start' };

const PROPERTIES = [
  'fill',
  'stroke',
  'display',
  'visibility',
  'opacity',
  'clip-path',
  'mask',
  'font-size',
  'text-anchor',
] as const;
type Property = (typeof PROPERTIES)[number];
type Declarations = Map<Property, string>;

/** Rules of the drawing's own style sheet with simple selectors: `rect`, `.wall`, `#desk`. Others are ignored. */
export class StyleSheet {
  readonly #rules = new Map<string, Declarations>();
  /** Caches styles, since elements may be reused often. */
  readonly #known = new WeakMap<SvgElement, Declarations>();

  /** @param text of a `<style>`; we never load its `@import`s or addresses */
  add(text: string): void {
    for (const block of withoutComments(text).split('}')) {
      const parts = block.split('{');
      if (parts.length < 2) continue;
      const said = declarations(parts.at(-1) ?? '');
      for (const selector of selectorsOf(parts.at(-2) ?? '')) {
        if (/^[.#]?[\w-]+$/.test(selector))
          this.#rules.set(selector, new Map([...(this.#rules.get(selector) ?? []), ...said]));
      }
    }
  }

  /** Declarations of an element; the style attribute wins, then ids, classes, names, attributes. */
  of(element: SvgElement): Declarations {
    const known = this.#known.get(element) ?? this.#look(element);
    this.#known.set(element, known);
    return known;
  }

  #look({ name, attributes }: SvgElement): Declarations {
    const own: Declarations = new Map(
      PROPERTIES.flatMap((property) => {
        const value = attributes.get(property);
        return value === undefined ? [] : [[property, value.trim()] as const];
      }),
    );
    const selectors = [
      name,
      ...(attributes.get('class') ?? '').split(/\s+/).map((each) => `.${each}`),
      `#${attributes.get('id') ?? ''}`,
    ];
    return new Map([
      ...own,
      ...selectors.flatMap((selector) => [...(this.#rules.get(selector) ?? [])]),
      ...declarations(attributes.get('style') ?? ''),
    ]);
  }
}

/** By searching, not by a pattern: those try again from every place of a hostile text. */
function withoutComments(text: string): string {
  const kept: string[] = [];
  for (let at = 0; ;) {
    const start = text.indexOf('/*', at);
    kept.push(text.slice(at, start < 0 ? undefined : start));
    const end = start < 0 ? -1 : text.indexOf('*/', start + 2);
    if (end < 0) return kept.join('');
    at = end + 2;
  }
}

/** Selectors of a rule, without at-rules that end before it. */
function selectorsOf(head: string): string[] {
  const plain = head.trimStart().startsWith('@') ? head.slice(head.lastIndexOf(';') + 1) : head;
  return plain.split(',').map((each) => each.trim());
}

function declarations(text: string): Declarations {
  const found: Declarations = new Map();
  for (const part of text.split(';')) {
    const [name = '', value = ''] = part.split(/:(.*)/s);
    const property = PROPERTIES.find((known) => known === name.trim().toLowerCase());
    if (property !== undefined) found.set(property, value.replace(/!important/i, '').trim());
  }
  return found;
}

/** Resolves paint from an element's style and its parent's. */
export function paintOf(inherited: Paint, said: Declarations): Paint {
  const fill = said.get('fill');
  const stroke = said.get('stroke');
  const size = /^([\d.]+)(px|pt|)$/.exec(said.get('font-size') ?? '');
  const anchor = said.get('text-anchor');
  return {
    filled: fill === undefined || fill === 'inherit' ? inherited.filled : isInk(fill),
    stroked: stroke === undefined || stroke === 'inherit' ? inherited.stroked : isInk(stroke),
    visible:
      inherited.visible &&
      said.get('display') !== 'none' &&
      !/^(?:hidden|collapse)$/.test(said.get('visibility') ?? '') &&
      Number(said.get('opacity') ?? 1) !== 0,
    fontSize: size === null ? inherited.fontSize : Number(size[1]) * (size[2] === 'pt' ? 96 / 72 : 1),
    anchor: anchor === 'middle' || anchor === 'end' || anchor === 'start' ? anchor : inherited.anchor,
  };
}

const isInk = (value: string): boolean => !/^(?:none|transparent)$/i.test(value) && value !== '';

/** The id in `url(#id)`; null for anything else, such as an external address. */
export const localReference = (value: string | undefined): string | null =>
  /^url\(\s*["']?#([^"')]+)["']?\s*\)$/.exec(value ?? '')?.[1] ?? null;
