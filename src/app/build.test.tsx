import { expect, test } from 'vitest';
import { buildIn } from './build.ts';

const EARLY = 'https://roost.test/assets/early-YvJOYLhW.js';

test.each<[what: string, scripts: string[], name: string]>([
  ['a build', [EARLY, '', 'https://roost.test/assets/index-i_cK-hNS.js'], 'i_cK-hNS'],
  ['one whose entry is called otherwise', [EARLY, 'https://roost.test/assets/app-D8RHQlc7.js'], 'D8RHQlc7'],
  ['development', ['http://127.0.0.1:8080/@vite/client', 'http://127.0.0.1:8080/src/main.tsx'], 'development'],
])('the version of %s has a name', (_, scripts, name) => {
  expect(buildIn(scripts)).toBe(name);
});
