import type { Building } from '../../src/domain/building/building.ts';
import type { NotificationType } from '../../src/domain/notification/notification.ts';
import type { AnnouncedVisit } from '../../src/domain/visit/announced-visit.ts';
import { todayIn } from '../../src/domain/day-part/slot.ts';
import { collectionKey } from '../../src/domain/intent/intent.ts';
import type { ChangeContext } from '../http/handler.ts';
import { withdrawNotifications } from '../sql/notification.ts';
import { countTold } from './count-told.ts';
import { notify } from './notify.ts';

/** An arrival of longer ago, in milliseconds, was noted without a network: hosts are told when it was. */
const LATE_MS = 300_000;

const isLate = ({ occurredAt, now }: Pick<ChangeContext, 'occurredAt' | 'now'>): boolean =>
  now.epochMilliseconds - occurredAt.epochMilliseconds >= LATE_MS;

type About = Pick<AnnouncedVisit, 'id' | 'hosts' | 'visitor' | 'announcedBy' | 'expectedDate' | 'until'>;

/** Tells each host but the one who acts, once per announcement. */
export const tellHosts = (
  context: ChangeContext,
  visit: About,
  type: 'visitRequested' | 'visitExpected' | 'visitChanged' | 'visitCancelled' | 'visitHandedOver',
  building: Pick<Building, 'name'> | undefined,
): Promise<void> => tell(context, visit, type, { building: building?.name ?? '' });

/** Tells the hosts of an arrival as of its moment. One of an earlier day, nobody waits for any more. */
export async function tellArrival(
  context: ChangeContext,
  visit: About,
  { name, timeZone }: Pick<Building, 'name' | 'timeZone'>,
): Promise<void> {
  const { occurredAt, now } = context;
  if (todayIn(timeZone, occurredAt.toString()) < todayIn(timeZone, now.toString())) return;
  if (!isLate(context)) return tell(context, visit, 'visitorArrived', { building: name });
  const time = occurredAt.toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: 'minute' });
  return tell(context, visit, 'visitorCameEarlier', { building: name, time });
}

/** Asks hosts for approval; of who waits at reception, that they do, unless it is not news any more. */
export const askHosts = (
  context: ChangeContext,
  visit: About,
  building: Pick<Building, 'name'>,
  arrived: boolean,
): Promise<void> =>
  tell(context, visit, arrived && !isLate(context) ? 'visitorAsks' : 'visitRequested', { building: building.name });

/** What hosts have not read, and need not any more: the visitor left, or their host said that they stay. */
export async function untellHosts({ db, touch }: ChangeContext, visitId: string): Promise<void> {
  for (const { id, employeeId } of await withdrawNotifications(db, visitId, ['visitorCameEarlier', 'visitorLeft']))
    touch.raised(collectionKey('notifications', employeeId), [id]);
}

/** What a change says as often as somebody makes one; visitors come, go and are cancelled once. */
const AGAIN_AND_AGAIN: readonly NotificationType[] = [
  'visitRequested',
  'visitExpected',
  'visitChanged',
  'visitHandedOver',
];

/** @throws Refusal 400 `tooManyTold` */
async function tell(
  context: ChangeContext,
  { id, hosts, visitor, announcedBy, expectedDate, until }: About,
  type: NotificationType,
  values: Record<string, string>,
): Promise<void> {
  const all = [...hosts, ...(type === 'visitCancelled' && announcedBy !== null ? [announcedBy] : [])];
  const told = [...new Set(all.map((one) => one.id))].filter((employeeId) => employeeId !== context.caller.id);
  if (AGAIN_AND_AGAIN.includes(type)) await countTold(context, told.length);
  await notify(
    context,
    told.map((employeeId) => ({
      employeeId,
      type,
      subject: visitor.name,
      values: { visitor: visitor.name, ...values },
      visitId: id,
      // Who receives it no more may not look at it any more.
      ...(type === 'visitHandedOver'
        ? { goto: { name: 'visitors' as const, params: {} } }
        : { expectedDate, toDate: until, goto: { name: 'visitDetails' as const, params: { myVisitId: id } } }),
    })),
  );
}
