import type { SvgElement } from './read-svg.ts';

/** What of an element's looks decides how it is taken over. */
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

/** Rules of a drawing's own style sheet, by simple selector: `rect`, `.wall`, `#desk`. Others are passed over. */
export class StyleSheet {
  readonly #rules = new Map<string, Declarations>();
  /** An element that is used many times is looked at once. */
  readonly #known = new WeakMap<SvgElement, Declarations>();

  /** @param text of a `<style>`: no `@import`, no address in it is ever followed */
  add(text: string): void {
    const plain = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/@[\w-]+[^;{]*;/g, '');
    for (const [, selectors = '', body = ''] of plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
      for (const selector of selectors.split(',').map((each) => each.trim())) {
        if (/^[.#]?[\w-]+$/.test(selector))
          this.#rules.set(selector, new Map([...(this.#rules.get(selector) ?? []), ...declarations(body)]));
      }
    }
  }

  /** What an element's own attributes and the rules say; the style attribute counts most, then ids, classes, names, attributes. */
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

function declarations(text: string): Declarations {
  const found: Declarations = new Map();
  for (const part of text.split(';')) {
    const [name = '', value = ''] = part.split(/:(.*)/s);
    const property = PROPERTIES.find((known) => known === name.trim().toLowerCase());
    if (property !== undefined) found.set(property, value.replace(/!important/i, '').trim());
  }
  return found;
}

/** How an element is painted, given how what it lies in is. */
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

/** The id that `url(#id)` names; null for anything else, such as an address. */
export const localReference = (value: string | undefined): string | null =>
  /^url\(\s*["']?#([^"')]+)["']?\s*\)$/.exec(value ?? '')?.[1] ?? null;
