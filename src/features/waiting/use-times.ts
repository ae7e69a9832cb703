import type { IntentFacts } from '../../domain/intent/intent-facts.ts';
import { meetingOfLane, visitOfLane } from '../../offline/mutations/lane.ts';
import { useLiveQuery } from '../../queries/live/live.ts';
import type { WaitingEntry } from '../../queries/outbox.ts';

type When = Pick<IntentFacts, 'times' | 'buildingId' | 'timeZone'>;

/** Changes with the times of meetings and visits that they know only by id, as far as this device has those. */
export function useTimes(entries: readonly WaitingEntry[]): readonly WaitingEntry[] {
  const untimed = entries.filter(({ facts }) => facts.times === undefined).flatMap(({ things }) => things);
  const meetings = untimed.flatMap((thing) => meetingOfLane(thing) ?? []);
  const visits = untimed.flatMap((thing) => visitOfLane(thing) ?? []);
  const buildings = useLiveQuery((db) => db.buildings.toArray());
  const known = useLiveQuery(
    async (db): Promise<ReadonlyMap<string, When>> => {
      const [met, own, received] = await Promise.all([
        db.meetings.bulkGet(meetings),
        db.ownVisits.bulkGet(visits),
        db.receptionVisits.bulkGet(visits),
      ]);
      return new Map<string, When>([
        ...met
          .filter((meeting) => meeting !== undefined)
          .map((meeting) => [meeting.id, { times: [meeting], timeZone: meeting.room.building.timeZone }] as const),
        ...[...own, ...received]
          .filter((visit) => visit !== undefined)
          .map(({ id, expectedDate, until, buildingId }) => {
            return [id, { times: [{ start: expectedDate, end: until }], buildingId }] as const;
          }),
      ]);
    },
    [meetings.join(), visits.join()],
  );
  return entries.map((entry) => {
    const { things } = entry;
    const when = things.flatMap((thing) => known?.get(meetingOfLane(thing) ?? visitOfLane(thing) ?? '') ?? [])[0];
    const facts = { ...when, ...entry.facts };
    const timeZone = facts.timeZone ?? buildings?.find(({ id }) => id === facts.buildingId)?.timeZone;
    return { ...entry, facts: timeZone === undefined ? facts : { ...facts, timeZone } };
  });
}
