import type { Building } from '../../domain/building/building.ts';
import { mayBeNamed } from '../../domain/employee/name.ts';
import { DEFAULT_MESSAGE_SETTINGS, mayBeQuiet, withMessageChange } from '../../domain/notification/message-settings.ts';
import { ALLOWED } from '../../domain/verdict.ts';
import type { EmployeeInfoChange } from '../../domain/employee/employee.ts';
import { requestOf } from '../http/request.ts';
import { isRecord } from '../ports/record.ts';
import { isExpected } from '../view/change-view.ts';
import { employeeLane } from './lane.ts';
import type { Mutation } from './mutation.ts';
import { guardOf, isNamed, isText, maybe } from './params.ts';

export interface ChangeEmployeeInfo {
  employeeId: string;
  change: EmployeeInfoChange;
  /** The building that `change.building` names, to be shown meanwhile. */
  building?: Building | null | undefined;
}

/** `PATCH /api/employee/info` */
export const changeEmployeeInfo: Mutation<ChangeEmployeeInfo> = {
  kind: 'employee.change-info',
  v: 1,
  effect: 'changes',
  isParams: guardOf<ChangeEmployeeInfo>({ employeeId: isText, change: isRecord, building: maybe(isNamed) }),
  lanes: (params) => [employeeLane(params.employeeId)],
  resourceIds: () => [],
  apply(view, params, { waiting }) {
    const info = view.employeeInfo;
    if (info === null) return view;
    if (!isExpected(waiting)) return { ...view, employeeInfo: { ...info, waiting } };
    const { building: id, messages: told, ...rest } = params.change;
    const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
    const building = id === undefined ? info.building : (params.building ?? (id === null ? null : info.building));
    const messages = told && withMessageChange(info.messages ?? DEFAULT_MESSAGE_SETTINGS, told);
    return { ...view, employeeInfo: { ...info, ...given, ...(messages && { messages }), building, waiting } };
  },
  request: (params) => requestOf('PATCH /api/employee/info', { body: params.change }),
  judge({ change }) {
    const named = change.name === undefined ? ALLOWED : mayBeNamed(change.name);
    return named.ok ? mayBeQuiet(change.messages?.quiet) : named;
  },
  facts: () => ({}),
  undo: () => null,
  follow: (params) => params,
};
