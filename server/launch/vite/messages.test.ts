import { describe, expect, it } from 'vitest';
import { compileMessages } from './messages.ts';

describe('compileMessages', () => {
  it.each([
    ['a message that never ends', '{"home.title":"{n, plural, one {# day"}', /"home\.title" is not valid ICU syntax/],
    ['a plural without its other', '{"home.title":"{n, plural, one {# day}}"}', /"home\.title"/],
    ['a catalogue that is no object', '"home"', /flat object/],
    ['a message that is no text', '{"home":{"title":"Home"}}', /"home" is not a text/],
  ])('refuses %s', (_, json, message) => {
    expect(() => compileMessages(json)).toThrow(message);
  });

  it.each([
    ['Personne ne s’appelle « {name} »', ['Personne ne s’appelle «\u00a0', 'name', '\u00a0»']],
    ['À partir de : {time} ! Et après ?', ['À partir de\u00a0: ', 'time', '\u202f! Et après\u202f?']],
    ['{share, number, ::percent}', ['share']],
  ])('lets no line end beside a sign: %s', (message, values) => {
    const [compiled]: { value: string }[][] = Object.values(
      JSON.parse(compileMessages(JSON.stringify({ a: message }))),
    );
    expect(compiled?.map(({ value }) => value)).toEqual(values);
  });

  it('keeps a text, and turns one with placeholders into its syntax tree', () => {
    expect(JSON.parse(compileMessages('{"app.back":"Back","home.hello":"Hello {name}"}'))).toEqual({
      'app.back': 'Back',
      'home.hello': [
        { type: 0, value: 'Hello ' },
        { type: 1, value: 'name' },
      ],
    });
  });
});
