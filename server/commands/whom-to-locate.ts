import { z } from 'zod';
import type { Temporal } from 'temporal-polyfill';
import { locateScope, type Whom } from '../../src/domain/access/locate.ts';
import { lastDayAhead } from '../../src/domain/client-config/client-config.ts';
import { addDays } from '../../src/domain/day-part/slot.ts';
import type { Reader } from '../db/database.ts';
import type { ReadContext } from '../http/handler.ts';
import { listLocating } from '../sql/locating.ts';
import { readClientConfig } from '../sql/setting.ts';

/** Whom somebody may locate, and how far ahead. ISO dates. */
export interface Located extends Whom {
  /** Last day of which it is told where they plan to be (spec 9, "Default coworker days"). */
  lastDay: string;
  /** First and last day of which it is told who is in the office without a workstation. */
  firstStay: string;
  lastStay: string;
}

/** Whom somebody may locate, null: nobody; and ids of the teams they are in. */
type Seeing = [whom: Located | null, teams: readonly string[]];

/** What each of several people sees of others (spec 5, "Where is my team access"). */
async function listSeeing(db: Reader, ids: readonly string[], now: string): Promise<Map<string, Seeing>> {
  const config = await readClientConfig(db);
  const people = await listLocating(db, ids, now);
  return new Map(
    people.map(({ id, userStatus, today, divisionId, teams }): [string, Seeing] => {
      const within = locateScope(config, { hasDivision: divisionId !== null, hasTeam: teams.length > 0 });
      // Who may not come needs to find nobody.
      if (within === 'NONE' || userStatus !== 'ALLOW') return [id, [null, teams]];
      const ofScope = { ALL: [], TEAM: teams, BUSINESS_UNIT: divisionId === null ? [] : [divisionId] };
      const among = ofScope[within];
      const lastDay = addDays(today, Math.max(config.coworkerDays, 1) - 1);
      // A spare day on both sides: the dates are those of other zones, too.
      const [firstStay, lastStay] = [addDays(today, -1), addDays(today, lastDayAhead(config, true) + 1)];
      return [id, [{ within, among, on: today, lastDay, firstStay, lastStay }, teams]];
    }),
  );
}

/** @returns null: nobody */
export async function whomToLocate({ db, caller, now }: ReadContext): Promise<Located | null> {
  return (await listSeeing(db, [caller.id], now.toString())).get(caller.id)?.[0] ?? null;
}

/** Sorts people by whom they may locate. @returns a name for each person's group, for {@link whomOf} */
export async function whoLocateTheSame(
  db: Reader,
  ids: readonly string[],
  now: Temporal.Instant,
): Promise<Map<string, string>> {
  const found = await listSeeing(db, ids, now.toString());
  return new Map([...found].map(([id, [whom]]) => [id, JSON.stringify(whom)]));
}

/** As {@link whoLocateTheSame}, of those in the same teams: they see which of these a colleague is in, too. */
export async function whoSeeTheSame(
  db: Reader,
  ids: readonly string[],
  now: Temporal.Instant,
): Promise<Map<string, string>> {
  const found = await listSeeing(db, ids, now.toString());
  return new Map([...found].map(([id, seen]) => [id, JSON.stringify(seen)]));
}

const located = z
  .strictObject({
    within: z.enum(['ALL', 'BUSINESS_UNIT', 'TEAM']),
    among: z.array(z.string()),
    on: z.string(),
    lastDay: z.string(),
    firstStay: z.string(),
    lastStay: z.string(),
  })
  .nullable();

const seeing = z.tuple([located, z.array(z.string())]);

/** Whom the caller may locate, and the teams they are in. @param group of theirs by {@link whoSeeTheSame} */
export async function whomAndTeams({ db, caller, now }: ReadContext, group: string | undefined): Promise<Seeing> {
  if (group !== undefined) return seeing.parse(JSON.parse(group));
  return (await listSeeing(db, [caller.id], now.toString())).get(caller.id) ?? [null, []];
}

/** Whom a group may locate, by its name of {@link whoLocateTheSame}. */
export function whomOfGroup(group: string): Located | null {
  const known = knownGroups.get(group);
  if (known !== undefined) return known;
  if (knownGroups.size >= MAX_KNOWN_GROUPS) knownGroups.clear();
  const whom = located.parse(JSON.parse(group));
  knownGroups.set(group, whom);
  return whom;
}

/** Each change asks for all groups that listen. */
const knownGroups = new Map<string, Located | null>();
const MAX_KNOWN_GROUPS = 5_000;

/** Whom the caller may locate. @param group of theirs, where it is known */
export async function whomOf(context: ReadContext, group: string | undefined): Promise<Located | null> {
  return group === undefined ? whomToLocate(context) : whomOfGroup(group);
}
