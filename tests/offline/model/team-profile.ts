import { GO_ON, PROFILE_CHANGED } from '../../../src/domain/conflict/conflict.ts';
import { choiceFor } from '../../../src/domain/conflict/variant.ts';
import { mayBeTeamProfile } from '../../../src/domain/team-profile/rules.ts';
import type { TeamProfile, TeamProfileSettings } from '../../../src/domain/team-profile/team-profile.ts';
import { settingsOf } from '../../../src/domain/team-profile/team-profile.ts';
import { teamOf } from './office.ts';
import type { Call } from './protocol.ts';
import { resolutionsOf } from './protocol.ts';
import { Refused } from './refused.ts';
import type { Store } from './touched.ts';

type Kept = TeamProfile & { rev: number; by: string };
type Body = TeamProfileSettings & { seen: number };
const keyOf = (account: string): string => `team-profiles:${account}`;

/** The team's profile, which everybody sees and either leader changes. */
export class TeamProfiles {
  readonly kept = new Map<string, Kept>();
  readonly #store: Pick<Store, 'revisions'>;
  readonly #readers: readonly string[];

  constructor(store: Pick<Store, 'revisions'>, readers: readonly string[]) {
    this.#store = store;
    this.#readers = readers;
  }

  static handles = (path: string): boolean => path === '/api/department/profile';

  list = (): unknown[] => [...this.kept.values()].map(shown);

  /** @throws Refused; nothing is changed then */
  change(account: string, call: Call): unknown {
    const body: Body = JSON.parse(JSON.stringify(call.body));
    const id = teamOf(account);
    const verdict = mayBeTeamProfile(body);
    if (!verdict.ok) throw new Refused(400, verdict.code);
    const before = this.kept.get(id);
    const isOthers = before !== undefined && before.revision !== body.seen && before.by !== account;
    if (isOthers && choiceFor(resolutionsOf(call), PROFILE_CHANGED, id) !== GO_ON)
      throw new Refused(422, PROFILE_CHANGED, { entity: { id } });
    const revisions = this.#readers.map(
      (reader) => [reader, this.#store.revisions.raise(keyOf(reader), [id])] as const,
    );
    const rev = new Map(revisions).get(account) ?? 0;
    const { revision = 0 } = before ?? {};
    const row: Kept = {
      ...settingsOf(body),
      id,
      name: 'Team',
      teams: [id],
      rooms: [],
      revision: revision + 1,
      rev,
      by: account,
    };
    this.kept.set(id, row);
    return structuredClone({
      changed: { [keyOf(account)]: [shown(row)] },
      removed: {},
      revisions: { [keyOf(account)]: rev },
    });
  }
}

const shown = ({ id, name, teams, rooms, revision, ...settings }: Kept): TeamProfile => ({
  ...settingsOf(settings),
  id,
  name,
  teams,
  rooms,
  revision,
});
