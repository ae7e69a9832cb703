import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { LOCALES } from '../../src/domain/employee/employee.ts';

// A text that sends somebody to a switch names it as it is written there.
const QUOTED = [['setUp.why.noAccount', 'setUp.map.create']] as const;

it.each(LOCALES.flatMap((locale) => QUOTED.map((pair) => [locale, ...pair] as const)))(
  'in %s, %s names %s word by word',
  (locale, text, label) => {
    const words = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(`locales/${locale}.json`, 'utf8')));
    expect(words[text]).toMatch(new RegExp(`[“‘«„][\\s\\u00A0]?${words[label] ?? '?'}[\\s\\u00A0]?[”’»“]`));
  },
);
