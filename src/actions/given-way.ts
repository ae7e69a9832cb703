import { overlaps } from '../domain/day-part/parts.ts';
import type { IntentFacts } from '../domain/intent/intent-facts.ts';
import type { AccountDatabase } from '../offline/db/account-database.ts';
import type { Mutation } from '../offline/mutations/mutation.ts';
import { isRefused } from '../offline/view/refused.ts';
import type { LocationView, View } from '../offline/view/view.ts';
import { NOT_KEPT_YET, ownDay } from './own-day.ts';

/** What is told of what gives way. */
type GivenWay = Pick<IntentFacts, 'gone' | 'amenities'>;

/** Planned entries that are no more, or shorter, after a change. A proposal that was answered is still there. */
function goneOf({ locations: before }: View, { locations: after }: View): LocationView[] {
  return [...before.values()].filter((row) => {
    const left = after.get(row.id);
    if (isRefused(row)) return false;
    if (row.actualStatus === 'PROPOSED') return left === undefined;
    return row.actualStatus === 'APPROVED' && (left?.start !== row.start || left.end !== row.end);
  });
}

/** Names of the amenities that go with entries; those of the time that is left stay. */
const amenitiesOf = ({ shifts }: View, { locations: after }: View, gone: readonly LocationView[]): string[] => {
  const going = [...shifts.values()].filter((shift) =>
    gone.some(({ id, start, end }) => {
      const left = after.get(id);
      return overlaps(shift, { start, end }) && (left === undefined || !overlaps(shift, left));
    }),
  );
  return [...new Set(going.map(({ shift }) => shift.amenity.name))];
};

/**
 * What gives way to a change about to be kept, as this device shows it. A check-in says by itself what it takes the
 * place of.
 * @param occurredAt ISO instant
 */
export async function givenWay<P>(
  db: AccountDatabase,
  mutation: Mutation<P>,
  params: P,
  occurredAt: string,
): Promise<GivenWay> {
  const { date, until, checksIn, room, status: planned, amenities } = mutation.facts(params);
  const isNew = (mutation.effect === 'creates' || mutation.effect === 'changes') && checksIn !== true;
  // Of several days their own screen says what goes.
  if (date === undefined || until !== undefined || !(isNew || amenities !== undefined)) return {};
  const before = await ownDay(db, date);
  const after = mutation.apply(before, params, { waiting: NOT_KEPT_YET, occurredAt, resolution: null });
  const rows = goneOf(before, after);
  const gone = rows
    .map(({ workplaceReservation: held, status }) => (held === null ? { status } : { room: held.room.name }))
    // The same at another time is no other thing.
    .filter((each) => (each.room === undefined ? each.status !== planned : each.room !== room?.name));
  return {
    ...(isNew && gone.length > 0 ? { gone } : {}),
    ...(amenities === undefined ? {} : { amenities: amenitiesOf(before, after, rows) }),
  };
}
