import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testEngines } from '../../tests/support/database.ts';
import { GO, type HouseDirectory, openHouseDirectory } from '../../tests/support/house-directory.ts';
import { SUFFIX, testDirectories } from '../../tests/support/slapd.ts';
import { askWhyNotHere } from './why-not-here.ts';

describe.each(testDirectories.flatMap(() => testEngines))(
  'why somebody of a directory is not here, on %s',
  (engine) => {
    let house: HouseDirectory;
    beforeAll(async () => {
      house = await openHouseDirectory(engine);
    });
    afterAll(() => house.close());
    beforeEach(() => house.reset());

    it.each([
      ['who is here', 'p03', 'all', {}, 'here null'],
      ['a server that is gone', 'p03', 'all', { url: 'ldap://127.0.0.1:1' }, 'connection unreachable'],
      ['a wrong password', 'p03', 'all', { bindPassword: 'x' }, 'connection unreachable'],
      ['no such base', 'p03', 'all', { base: `ou=none,${SUFFIX}` }, 'base noBase'],
      ['nobody', 'eve', 'all', {}, 'base nowhere'],
      ['any name', '*', 'all', {}, 'base nowhere'],
      ['another base', 'p03', 'all', { base: `ou=groups,${SUFFIX}` }, 'base outside'],
      ['the filter', 'p15@example.org', 'half', {}, 'filter filtered'],
      ['no identity', 'p03', 'all', { subject: 'title' }, 'attribute noSubject'],
      ['two entries', 'Person p01', 'doubled', {}, 'duplicate linkedElsewhere'],
      ['no account', 'maria', 'maria', {}, 'account willCome'],
    ])('%s', async (_, wanted, answer, change, expected) => {
      await house.run('all', GO);
      const method = await house.asking(answer === 'maria' ? 'renamed' : answer);
      const { bindPassword = 'service-pw', ...settings } = { ...change } as Record<string, string>;
      if (answer === 'maria') await house.server.database.db.deleteFrom('sign_in_identity').execute();
      const changed = { ...method, settings: { ...method.settings, ...settings }, secrets: { bindPassword } };
      const { step, reason } = await askWhyNotHere(
        { db: house.server.database.db, clock: house.server.clock },
        changed,
        wanted,
      );
      expect(`${step} ${String(reason)}`).toBe(expected);
    });
  },
);
