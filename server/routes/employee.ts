import { mayBeNamed } from '../../src/domain/employee/name.ts';
import { enforce } from '../commands/enforce.ts';
import type { ClientConfig } from '../../src/domain/client-config/client-config.ts';
import { type EmployeeInfo, type EmployeeInfoChange, employeeLocale } from '../../src/domain/employee/employee.ts';
import { collectionKey } from '../../src/domain/intent/intent.ts';
import {
  DEFAULT_MESSAGE_SETTINGS,
  mayBeQuiet,
  withMessageChange,
} from '../../src/domain/notification/message-settings.ts';
import { calendarWindow } from '../../src/domain/mirror/windows.ts';
import { lockActor } from '../commands/calendar-pair.ts';
import { todayOf } from '../commands/colleagues.ts';
import type { Reader } from '../db/database.ts';
import type { ChangeContext, ReadContext, Routes } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { findBuilding } from '../sql/building.ts';
import { colleaguesSeen } from '../organisation/colleague-change.ts';
import { namesShown } from '../organisation/name-shown.ts';
import {
  changeEmployee,
  findEmployeeInfo,
  listHeldOnFloors,
  listMemberships,
  findByWholeName,
  searchEmployees,
} from '../sql/employee.ts';
import { settleUserStatuses } from '../sql/questionnaire.ts';
import { hasRoomCategory } from '../sql/room.ts';
import { listInvitedBy } from '../sql/team-day.ts';
import { refreshSessions } from '../sql/session.ts';
import { readClientConfig } from '../sql/setting.ts';
import { touchRows } from '../sql/touched.ts';

export const employeeRoutes: Routes<
  | 'GET /api/employee/info'
  | 'PATCH /api/employee/info'
  | 'GET /api/employee/myTeams'
  | 'GET /api/employees/search'
  | 'GET /public/visits/employees/search'
> = {
  'GET /api/employees/search': {
    topics: null,
    heavy: true,
    read: async (context, { query: { filter, teams = [], division } }) =>
      searchEmployees(context.db, filter, { teams, division, on: await todayOf(context) }),
  },
  'GET /public/visits/employees/search': {
    topics: null,
    // Narrowed by team or division, it would tell strangers who is in which (decision 0013).
    read: ({ db }, { query }) => findByWholeName(db, query.filter),
  },
  'GET /api/employee/info': {
    // What is drawn, for all: decision 0163.
    topics: (_, caller) => [collectionKey('employee-info', caller.id), 'buildings'],
    timed: 'day',
    read: (context) => ownInfo(context),
  },
  'PATCH /api/employee/info': {
    change: async (context, { body }) => {
      const { db, caller, touch, now } = context;
      // Lock before reading: `touchOthers` compares with the previous record.
      await lockActor(context);
      const before = await ownInfo(context);
      const config = await readClientConfig(db);
      await checkChange(db, body, before, config);
      const messages = body.messages && withMessageChange(before.messages ?? DEFAULT_MESSAGE_SETTINGS, body.messages);
      await changeEmployee(db, caller.id, { ...body, messages });
      // Another building's questions come first at once: nobody walks around theirs by naming another.
      const settled = body.building === undefined ? [] : await settleUserStatuses(db, now.toString(), caller.id);
      if (settled.length > 0) touch.raised(collectionKey('user-status', caller.id));
      touch.changed(collectionKey('employee-info', caller.id), [await ownInfo(context)]);
      await touchOthers(context, body, before);
      await refreshSessions(db, caller.id);
      return {};
    },
  },
  'GET /api/employee/myTeams': {
    topics: (_, caller) => [collectionKey('my-teams', caller.id)],
    read: ({ db, caller }) => listMemberships(db, caller.id),
  },
};

const sharesAlways = (config: ClientConfig): boolean => config.shareMyLocationBehavior === 'mandatory enabled';

async function ownInfo({ db, caller, now }: Pick<ReadContext, 'db' | 'caller' | 'now'>): Promise<EmployeeInfo> {
  const info = await findEmployeeInfo(db, caller.id, now.toString());
  if (!info) throw new Refusal(404, 'notFound');
  return info;
}

/** Source: spec 5, "Name field in the location-sharing form", and spec 6. */
async function checkChange(
  db: Reader,
  change: EmployeeInfoChange,
  before: EmployeeInfo,
  config: ClientConfig,
): Promise<void> {
  if (typeof change.building === 'string' && !(await findBuilding(db, change.building)))
    throw new Refusal(404, 'notFound', { field: 'building' });
  if (typeof change.preferredCategory === 'string' && !(await hasRoomCategory(db, change.preferredCategory)))
    throw new Refusal(404, 'notFound', { field: 'preferredCategory' });
  if (change.shareMyLocation === false && sharesAlways(config)) throw new Refusal(400, 'sharingMandatory');
  if (change.name !== undefined) enforce(mayBeNamed(change.name));
  enforce(mayBeQuiet(change.messages?.quiet));
  if (config.overwriteNameOnImport && before.name !== '' && change.name !== undefined && change.name !== before.name)
    throw new Refusal(400, 'nameFixed');
}

/** Raises other views of the record: colleagues, floors with the person's reservations, texts in their language. */
async function touchOthers(
  { db, caller, touch, now }: ChangeContext,
  change: EmployeeInfoChange,
  before: EmployeeInfo,
): Promise<void> {
  const isRenamed = change.name !== undefined && change.name !== before.name;
  const sharesAnew = change.shareMyLocation !== undefined && change.shareMyLocation !== before.shareMyLocation;
  if (isRenamed) touchRows(touch, await namesShown(db, [caller.id], now));
  if (sharesAnew) {
    const yesterday = now.subtract({ hours: 24 }).toString().slice(0, 10);
    for (const { floorId, ids } of await listHeldOnFloors(db, [caller.id], yesterday))
      touch.raised(collectionKey('workplace-reservations', floorId), ids);
    const { start } = calendarWindow(now.epochMilliseconds);
    for (const member of await listInvitedBy(db, [caller.id], start))
      touch.raised(collectionKey('employee-calendar', member));
  }
  if (isRenamed || sharesAnew) {
    // Who never shared is not even spoken of.
    const isSeen =
      before.shareMyLocation || change.shareMyLocation === true || sharesAlways(await readClientConfig(db));
    touchRows(touch, await colleaguesSeen(db, isSeen ? [caller.id] : [], now, sharesAnew ? 'all' : 'names'));
  }
  type Words = Pick<EmployeeInfo, 'languageCode' | 'localeExtension' | 'dateFormat'>;
  const reads = ({ languageCode, localeExtension, dateFormat }: Words) =>
    `${employeeLocale(languageCode, localeExtension)} ${dateFormat ?? ''}`;
  const { languageCode = before.languageCode, localeExtension = before.localeExtension } = change;
  const { dateFormat = before.dateFormat } = change;
  if (reads({ languageCode, localeExtension, dateFormat }) !== reads(before))
    touch.raised(collectionKey('notifications', caller.id));
  if (change.building !== undefined && change.building !== before.building?.id)
    touch.raised(collectionKey('bookable-days', caller.id));
  // What other buildings ask depends on which is theirs; on its zone, of which day they see colleagues.
  if (change.building !== undefined && change.building !== before.building?.id)
    touch.raised(collectionKey('user-status', caller.id));
}
