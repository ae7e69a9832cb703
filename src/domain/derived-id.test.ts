import { expect, it } from 'vitest';
import { derivedId } from './derived-id.ts';

it('is a UUID, the same for the same parts and another for any others', () => {
  const ids = Array.from({ length: 20_000 }, (_, index) =>
    derivedId('0193800b-0000-7000-8000-000000000001', `l-${String(index)}`, 'AFTERNOON'),
  );
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids.slice(0, 100)) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/);
  // Device and server must agree, in every version.
  expect(derivedId('a', 'b', 'AFTERNOON')).toBe(derivedId('a', 'b', 'AFTERNOON'));
  expect(derivedId('a', 'b')).not.toBe(derivedId('b', 'a'));
  expect(derivedId('ab', 'c')).not.toBe(derivedId('a', 'bc'));
});
