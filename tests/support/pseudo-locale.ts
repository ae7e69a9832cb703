import { readFileSync } from 'node:fs';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';
import { z } from 'zod';

/** Key → ICU message. */
export type Messages = Readonly<Record<string, string>>;

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
 * their placeholders and plurals as they are.
 * @param messages key → ICU message
 */
export function pseudoMessages(messages: Messages): Messages {
  const [open, close] = BRACKETS;
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [key, `${open}${printAST(parse(message).map(pseudo))}${close}`]),
  );
}

/** @param locale a language of the product, or `pseudo` @returns key → ICU message */
export function messagesOf(locale: string): Messages {
  const file = new URL(`../../locales/${locale === 'pseudo' ? 'en' : locale}.json`, import.meta.url);
  const messages = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')));
  return locale === 'pseudo' ? pseudoMessages(messages) : messages;
}
