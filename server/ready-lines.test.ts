import { expect, it } from 'vitest';
import { readyLines } from './ready-lines.ts';

const HERE = 'http://127.0.0.1:8080';
const OPEN = '▸ Roost is ready: http://127.0.0.1:8080/ (others reach it: it listens on 0.0.0.0)';

it.each<[string, string | null, string, string[]]>([
  ['127.0.0.1', null, HERE, [`▸ Roost is ready: ${HERE}/`]],
  ['0.0.0.0', null, HERE, [OPEN, '▸ links in mails lead to 127.0.0.1: set PUBLIC_URL to where others reach it']],
  [
    '::',
    null,
    'http://[::1]:8080',
    [
      '▸ Roost is ready: http://[::1]:8080/ (others reach it: it listens on ::)',
      '▸ links in mails lead to ::1: set PUBLIC_URL to where others reach it',
    ],
  ],
  [
    '10.0.0.5',
    null,
    'http://10.0.0.5:8080',
    ['▸ Roost is ready: http://10.0.0.5:8080/ (others reach it: it listens on 10.0.0.5)'],
  ],
  ['0.0.0.0', 'https://roost.example.org', HERE, [`${OPEN}, and at https://roost.example.org/`]],
  ['127.0.0.1', 'https://roost.example.org', HERE, [`▸ Roost is ready: ${HERE}/, and at https://roost.example.org/`]],
])('listening on %s with PUBLIC_URL %s', (host, publicUrl, address, lines) => {
  expect(readyLines({ host, publicUrl }, address)).toEqual(lines);
});
