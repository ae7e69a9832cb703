import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { messagesOf, type Messages } from '../../tests/support/pseudo-locale.ts';

/** Finds what is shown by the key of its text, in whichever language. */
export class Words {
  private readonly messages: Messages;

  /** @param locale a language of the product, or `pseudo` */
  constructor(locale: string) {
    this.messages = messagesOf(locale);
  }

  /** Matches a text with any values, whole words at the beginning of a name unless it may stand anywhere. */
  pattern(key: string, anywhere = false): RegExp {
    return new RegExp(`${anywhere ? '' : '^'}${sourceOf(parse(this.messages[key] ?? ''))}(?!\\p{L})`, 'u');
  }
}

const quoted = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');

const sourceOf = (message: readonly MessageFormatElement[]): string =>
  message
    .map((element) => {
      if (element.type === TYPE.literal) return quoted(element.value);
      if (!('options' in element)) return '.*';
      return `(?:${Object.values(element.options)
        .map(({ value }) => sourceOf(value))
        .join('|')})`;
    })
    .join('');
