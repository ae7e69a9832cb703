import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FilterParser } from 'ldapts';
import { expect, it } from 'vitest';
import { judgeFields, startFields } from '../../src/domain/set-up/method-fields.ts';
import { root } from '../root.ts';
import { GROUPS_BASE, startRangeDirectory } from '../../tests/support/range-directory.ts';
import { signInMethod } from '../../src/contract/sign-in-method.ts';
import type { DirectoryEntry } from '../../src/domain/directory/plan-run.ts';
import { toldPerson } from '../../src/domain/sign-in/told-person.ts';
import { askDirectory, DirectoryGone } from './directory.ts';
import { readDirectory } from './directory-people.ts';
import { firstPeople, tryDirectory } from './try-directory.ts';

const GROUPS = ['cn=a', 'cn=b', 'cn=c', 'cn=d', 'cn=e'];

const settingsOf = (url: string, more: object = {}) => {
  const method = signInMethod.parse({
    id: 'directory',
    kind: 'directory',
    name: 'Directory',
    settings: {
      url,
      allowPlain: true,
      bindDn: 'cn=roost',
      base: 'dc=example',
      mapping: { groups: 'memberOf', username: 'uid' },
      ...more,
    },
    secrets: { bindPassword: 'pw' },
  });
  if (method.kind !== 'directory') throw new Error('no directory');
  return method.settings;
};

it.each<[string, boolean, readonly string[] | null]>([
  ['follows ranges to their end', false, GROUPS],
  ['takes groups of which only a part is told for unknown', true, null],
])('%s', async (_, isBroken, groups) => {
  const directory = await startRangeDirectory('uid=ada,dc=example', GROUPS, isBroken);
  try {
    const settings = settingsOf(directory.url);
    const person = await askDirectory(settings, 'pw', { name: 'ada', password: 'pw-ada' });
    expect(person?.subject).toBe('u-1');
    expect(person && toldPerson(person.claims, settings.mapping).groups).toEqual(groups);
    expect((await readDirectory(settings, 'pw')).map(({ told }) => told.groups)).toEqual([groups]);
    const [tried] = await firstPeople(settings, 'pw', 1);
    expect(tried && toldPerson(tried.claims, settings.mapping).groups).toEqual(groups);
  } finally {
    directory.close();
  }
});

// RFC 4511, 4.1.9: of one's own bind, and what a sign-in and a try make of it.
it.each<[code: number, name: string, asked: string, tried: string]>([
  [49, 'invalidCredentials', 'null', 'wrongPassword'],
  [19, 'constraintViolation', 'DirectoryRefused', 'wrongPassword'],
  [53, 'unwillingToPerform', 'DirectoryRefused', 'wrongPassword'],
  [48, 'inappropriateAuthentication', 'DirectoryRefused', 'wrongPassword'],
  [50, 'insufficientAccessRights', 'DirectoryRefused', 'wrongPassword'],
  [32, 'noSuchObject', 'DirectoryRefused', 'wrongPassword'],
  [51, 'busy', 'DirectoryGone', 'directoryFailed'],
  [52, 'unavailable', 'DirectoryGone', 'directoryFailed'],
])('a bind that is answered by %i, %s, is %s', async (code, _, asked, tried) => {
  const directory = await startRangeDirectory('uid=ada,dc=example', GROUPS, false, [], code);
  try {
    const settings = settingsOf(directory.url);
    const typed = { name: 'ada', password: 'pw-ada' };
    const outcome = await askDirectory(settings, 'pw', typed).catch((error: unknown) => error);
    expect(outcome instanceof Error ? outcome.name : String(outcome)).toBe(asked);
    await expect(tryDirectory(settings, 'pw', typed)).rejects.toMatchObject({ problem: tried });
  } finally {
    directory.close();
  }
});

it.each<[string, boolean, unknown]>([
  ['reads a group to its end that names more members than are told at once', false, [['staff']]],
  ['stops where the members of a group are not told to the end', true, 'DirectoryGone'],
])('%s', async (_, isBroken, expected) => {
  const members = ['cn=a', 'cn=b', 'cn=c', 'UID=ada,dc=example', 'cn=e'];
  const directory = await startRangeDirectory('uid=ada,dc=example', [], isBroken, members);
  const settings = settingsOf(directory.url, { groups: { base: GROUPS_BASE }, mapping: { groups: 'groups' } });
  try {
    const read = await readDirectory(settings, 'pw').catch((error: unknown) => error);
    expect(read instanceof DirectoryGone ? 'DirectoryGone' : groupsIn(read)).toEqual(expected);
  } finally {
    directory.close();
  }
});

const groupsIn = (read: unknown) => (Array.isArray(read) ? read.map(({ told }: DirectoryEntry) => told.groups) : read);

it.each(['en', 'nl', 'fr', 'de', 'pt'])(
  'the filter that the screen gives in %s lets no disabled account through',
  (locale) => {
    const texts = readFileSync(join(root, 'locales', `${locale}.json`), 'utf8');
    const filter = /"setUp\.where\.directory\.filter": "[^(]*(\(.*\))/.exec(texts)?.[1] ?? '';
    expect(FilterParser.parseString(filter).toString()).toBe(filter);
    expect(filter).toContain('(!(userAccountControl:1.2.840.113556.1.4.803:=2))');
    const fields = {
      ...startFields('directory'),
      url: 'ldaps://d.example',
      bindDn: 'cn=a',
      bindPassword: 'pw',
      base: 'dc=a',
    };
    expect(judgeFields({ id: 'ad', kind: 'directory', name: 'AD', fields: { ...fields, filter } }, false)).toEqual({});
  },
);
