import { describe, expect, it } from 'vitest';
import { compileMessages } from './messages.ts';

describe('compileMessages', () => {
  it.each([
    ['a message that never ends', '{"home.title":"{n, plural, one {# day"}', /"home\.title" is not valid ICU syntax/],
    ['a plural without its other', '{"home.title":"{n, plural, one {# day}}"}', /"home\.title"/],
    ['a catalogue that is no object', '"home"', /flat object/],
    ['a message that is no text', '{"home":{"title":"Home"}}', /"home" is not a text/],
    ['a number with a style', '{"home":"{share, number, ::percent}"}', /"home".*format it in the code/],
    ['an ordinal', '{"home":"{n, selectordinal, one {#st} other {#th}}"}', /"home".*only plain plurals/],
    ['a plural with an offset', '{"home":"{n, plural, offset:1 other {#}}"}', /"home".*only plain plurals/],
    ['a date', '{"home":"{day, date, short}"}', /"home".*format them in the code/],
    ['a tag', '{"home":"<b>{name}</b>"}', /"home".*format them in the code/],
  ])('refuses %s', (_, json, message) => {
    expect(() => compileMessages(json)).toThrow(message);
  });

  it.each([
    ['Personne ne s’appelle « {name} »', ['Personne ne s’appelle «\u00a0', ['name'], '\u00a0»']],
    ['À partir de : {time} ! Et après ?', ['À partir de\u00a0: ', ['time'], '\u00a0! Et après\u00a0?']],
  ])('lets no line end beside a sign: %s', (message, parts) => {
    expect(JSON.parse(compileMessages(JSON.stringify({ a: message })))).toEqual({ a: parts });
  });

  it.each([
    ['Back', 'Back'],
    ['', ''],
    ['Hello {name}', ['Hello ', ['name']]],
    ['{share, number} %', [['share', 'number'], ' %']],
    ['{a, select, B {b} other {}}', [['a', 'select', { B: 'b', other: '' }]]],
    [
      '{n, plural, =0 {none} one {a day} other {# days}}',
      [['n', 'plural', { '=0': 'none', one: 'a day', other: [['#', 'number'], ' days'] }]],
    ],
  ])('turns %j into its parts', (message, parts) => {
    expect(JSON.parse(compileMessages(JSON.stringify({ a: message })))).toEqual({ a: parts });
  });
});
