import { readFileSync } from 'node:fs';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { TYPE } from '@formatjs/icu-messageformat-parser';
import type { Catalogue } from '../../src/i18n/messages.ts';
import { compileMessages } from '../../server/launch/vite/messages.ts';

/** Where a text begins and ends: what is not between them was not translated, or was cut. */
export const BRACKETS = ['⟦', '⟧'] as const;
/** So much longer a text becomes: what German adds to short ones. */
const LONGER = 1.4;
const ACCENTED: Readonly<Record<string, string>> = Object.fromEntries(
  'AÅ aå BƁ bƀ CÇ cç DÐ dð EÉ eé FƑ fƒ GĜ gĝ HĤ hĥ IÎ iî JĴ jĵ KĶ kķ LĻ lļ NÑ nñ OÖ oö RŔ rŕ SŠ sš TŢ tţ UÛ uû WŴ wŵ YÝ yý ZŽ zž'
    .split(' ')
    .map(([plain = '', accented = '']) => [plain, accented]),
);
const VOWEL = /[aeiou]/i;

/** Accents a text and lengthens it by doubling vowels, so that words grow, not their number. */
function lengthen(text: string): string {
  const vowels = Array.from(text).filter((sign) => VOWEL.test(sign)).length;
  const missing = Math.ceil(text.trim().length * (LONGER - 1));
  let doubled = 0;
  let seen = 0;
  return Array.from(text)
    .map((sign) => {
      const accented = ACCENTED[sign] ?? sign;
      if (!VOWEL.test(sign)) return accented;
      seen += 1;
      // Spread evenly; a vowel may stand three times.
      const due = Math.round((missing * seen) / vowels) - doubled;
      doubled += due;
      return accented.repeat(1 + due);
    })
    .join('');
}

function pseudo(element: MessageFormatElement): MessageFormatElement {
  if ('children' in element) return { ...element, children: element.children.map(pseudo) };
  if ('options' in element) {
    const options = Object.entries(element.options).map(
      ([name, option]) => [name, { ...option, value: option.value.map(pseudo) }] as const,
    );
    return { ...element, options: Object.fromEntries(options) };
  }
  return element.type === TYPE.literal ? { ...element, value: lengthen(element.value) } : element;
}

/**
 * A language for tests, which nobody is offered: the given texts longer by two fifths, accented and in brackets, with
 * their placeholders, plurals and tags as they are.
 * @param json `locales/en.json`
 */
export function pseudoCatalogue(json: string): Catalogue {
  const [open, close] = BRACKETS;
  return Object.fromEntries(
    Object.entries(compiled(json)).map(([key, message]) => [
      key,
      [{ type: 0, value: open }, ...message.map(pseudo), { type: 0, value: close }],
    ]),
  );
}

/** @param json `locales/<locale>.json` @returns what the build makes of it */
function compiled(json: string): Catalogue {
  const catalogue: unknown = JSON.parse(compileMessages(json));
  // The compiler writes nothing else.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return catalogue as Catalogue;
}

/** @param locale a language of the product, or `pseudo` */
export function catalogueOf(locale: string): Catalogue {
  const read = (name: string) => readFileSync(new URL(`../../locales/${name}.json`, import.meta.url), 'utf8');
  return locale === 'pseudo' ? pseudoCatalogue(read('en')) : compiled(read(locale));
}
