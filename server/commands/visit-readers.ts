import type { AnnouncedVisit } from '../../src/domain/visit/announced-visit.ts';
import { type CollectionKey, collectionKey } from '../../src/domain/intent/intent.ts';
import { toldByLink } from '../../src/domain/questionnaire/outcome.ts';
import { actsAsReception, type VisitActor } from '../../src/domain/visit/standing.ts';
import { visitAccount } from '../../src/domain/visit/visit.ts';
import type { Reader } from '../db/database.ts';
import type { EndedVisit } from '../sql/ended-visit.ts';
import type { ErasedOutcome } from '../sql/questionnaire.ts';
import type { ChangeContext } from '../http/handler.ts';
import { readClientConfig } from '../sql/setting.ts';

/** Employees in whose own visits it stands. */
const ownersOf = ({ hosts, announcedBy }: Pick<AnnouncedVisit, 'hosts' | 'announcedBy'>): string[] => [
  ...new Set([...hosts.map(({ id }) => id), ...(announcedBy === null ? [] : [announcedBy.id])]),
];

/**
 * A visit as everybody but reception sees it: what the answers led to is not theirs to know (decision 0110). A host who
 * acts as reception is told as much as the visitor's link tells: whether reception comes first.
 */
export const knownTo = (
  { answered, ...visit }: Required<AnnouncedVisit>,
  { id, config }: Pick<VisitActor, 'id' | 'config'>,
): Required<AnnouncedVisit> => ({
  ...visit,
  answered:
    answered === null || answered.outcome === null || !actsAsReception([visit], { id, config })
      ? null
      : { ...answered, outcome: toldByLink(answered.outcome) },
});

/**
 * Tells everybody who sees a visit: its hosts, who announced it, reception and the visitor.
 * @param before the visit as it was, where somebody may have lost it
 */
export async function touchVisit(
  { db, caller, touch }: Pick<ChangeContext, 'db' | 'caller' | 'touch'>,
  visit: Required<AnnouncedVisit>,
  before: AnnouncedVisit | null = null,
): Promise<void> {
  const owners = ownersOf(visit);
  for (const owner of owners) {
    const key = collectionKey('own-visits', owner);
    if (owner === caller.id) touch.changed(key, [knownTo(visit, { id: owner, config: await readClientConfig(db) })]);
    else touch.raised(key, [visit.id]);
  }
  for (const gone of before === null ? [] : ownersOf(before).filter((id) => !owners.includes(id))) {
    const key = collectionKey('own-visits', gone);
    if (gone === caller.id) touch.removed(key, [visit.id]);
    else touch.raised(key, [visit.id]);
  }
  tellReception({ caller, touch }, visit);
  touch.raised(collectionKey('people-inside', visit.buildingId), [visit.id]);
}

/**
 * Tells reception, hosts who act as such, and the visitor of answers: whoever else sees the visit is not told when they
 * came, either.
 */
export async function touchAnswers(
  { db, caller, touch }: Pick<ChangeContext, 'db' | 'caller' | 'touch'>,
  visit: Required<AnnouncedVisit>,
): Promise<void> {
  tellReception({ caller, touch }, visit);
  const ofHosts = await topicsOfActing(db);
  for (const topic of ofHosts(visit.hosts.map(({ id }) => id))) touch.raised(topic, [visit.id]);
}

/** As {@link touchAnswers}, where nobody answered: what answers led to is erased. */
export async function touchErasedAnswers(
  { db, touch }: Pick<ChangeContext, 'db' | 'touch'>,
  visits: readonly ErasedOutcome[],
): Promise<void> {
  const ofHosts = await topicsOfActing(db);
  for (const { id, uuid, hosts } of visits)
    for (const topic of ['reception-visits', collectionKey('visits', visitAccount(uuid)), ...ofHosts(hosts)] as const)
      touch.raised(topic, [id]);
}

/** Topics of hosts, by their ids, as long as they act as reception: others are told nothing of answers. */
async function topicsOfActing(db: Reader): Promise<(hosts: readonly string[]) => CollectionKey[]> {
  const { hostIsHospitality } = await readClientConfig(db);
  return (hosts) => (hostIsHospitality ? hosts.map((id) => collectionKey('own-visits', id)) : []);
}

function tellReception(
  { caller, touch }: Pick<ChangeContext, 'caller' | 'touch'>,
  visit: Required<AnnouncedVisit>,
): void {
  if (caller.authorities.includes('HOSPITALITY')) touch.changed('reception-visits', [visit]);
  else touch.raised('reception-visits', [visit.id]);
  touch.raised(collectionKey('visits', visitAccount(visit.uuid)), [visit.id]);
}

/** Topics of a visit that nobody's change ended. */
export const visitTopics = (visit: EndedVisit): CollectionKey[] => [
  ...visitListTopics(visit),
  collectionKey('people-inside', visit.buildingId),
];

/** Topics of a visit of which who is inside, and where, stays as it was. */
export const visitListTopics = ({ uuid, readers }: Omit<EndedVisit, 'buildingId'>): CollectionKey[] => [
  'reception-visits',
  collectionKey('visits', visitAccount(uuid)),
  ...readers.map((id) => collectionKey('own-visits', id)),
];
