import { isFound } from '../../domain/colleague/name-search.ts';
import type { WorkstationState } from '../../domain/room/display-state.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import type { Translator } from '../../i18n/translator.ts';
import type { WorkstationView } from '../../queries/floor-workstations.ts';

type Words = Pick<Translator, 't' | 'time'>;
type Described = Pick<WorkstationView, 'state' | 'until' | 'others' | 'room'> & { mine?: WorkstationView['mine'] };

/** A waiting change must not sound granted. */
const ASKED = { toConfirm: 'state.toConfirmAsked', confirmed: 'state.confirmedAsked' } as const;

/** "Free until 13:00", "Taken by Mara Kok". */
export function stateWords(workstation: Described, { t, time }: Words): string {
  const { timeZone } = workstation.room.floor.building;
  if (workstation.state === 'availableUntil' && workstation.until !== null)
    return t('state.availableUntil', { time: time(workstation.until, timeZone) });
  if (workstation.state === 'colleague')
    return t('state.colleague', {
      name: workstation.others.find(({ employee }) => employee !== null)?.employee?.displayName ?? '',
    });
  if (workstation.mine?.waiting != null && (workstation.state === 'toConfirm' || workstation.state === 'confirmed'))
    return t(ASKED[workstation.state]);
  if (workstation.mine?.forGuests === true)
    return t(workstation.state === 'confirmed' ? 'state.guestsConfirmed' : 'state.guests');
  return t(`state.${workstation.state}`);
}

/**
 * State of a workstation in the list. Whoever was searched by name is named where the state does not: "Free until
 * 13:30, then Lena Vogt".
 * @param search what was typed; empty without a search
 */
export function foundWords(workstation: Described, search: string, words: Words): string {
  const said = stateWords(workstation, words);
  const sought = search.trim() === '' ? [] : workstation.others;
  const stay = sought.find(({ employee }) => employee !== null && isFound([employee.displayName], search));
  const name = stay?.employee?.displayName;
  if (stay === undefined || name === undefined) return said;
  if (workstation.state === 'colleague' && said === words.t('state.colleague', { name })) return said;
  const { timeZone } = workstation.room.floor.building;
  const [from, to] = [words.time(stay.startDate, timeZone), words.time(stay.endDate, timeZone)];
  if (workstation.state === 'availableUntil' && Date.parse(workstation.until ?? '') === Date.parse(stay.startDate))
    return words.t('state.availableUntilThen', { time: from, name });
  return `${said} · ${words.t('booking.held', { from, to, name })}`;
}

/** For the legend: without a time or a name. */
export const legendKey = (state: WorkstationState): MessageKey =>
  state === 'availableUntil' ? 'state.availablePart' : state === 'colleague' ? 'state.aColleague' : `state.${state}`;

/** Name and state, for screen readers on the floor plan. */
export function workstationLabel(workstation: Described & Pick<WorkstationView, 'mine'>, words: Words): string {
  const values = { name: workstation.room.name, state: stateWords(workstation, words) };
  return workstation.mine?.waiting
    ? words.t('floorPlan.workstationWaiting', values)
    : words.t('floorPlan.workstation', values);
}
