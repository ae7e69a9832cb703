import type { DayPart } from '../../domain/day-part/day-part.ts';
import type { WorkstationState } from '../../domain/room/display-state.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import type { Translator } from '../../i18n/translator.ts';
import type { DeskView } from '../../queries/floor-desks.ts';

type Words = Pick<Translator, 't' | 'time'>;
type Described = Pick<DeskView, 'state' | 'until' | 'others' | 'room'> & { mine?: DeskView['mine'] };

/** What the person asked for is never said as if they had it already. */
const ASKED = { toConfirm: 'state.toConfirmAsked', confirmed: 'state.confirmedAsked' } as const;

/** The state of a workstation in words: "Free until 13:00", "Taken by Mara Kok". */
export function stateWords(desk: Described, { t, time }: Words): string {
  const { timeZone } = desk.room.floor.building;
  if (desk.state === 'availableUntil' && desk.until !== null)
    return t('state.availableUntil', { time: time(desk.until, timeZone) });
  if (desk.state === 'colleague')
    return t('state.colleague', {
      name: desk.others.find(({ employee }) => employee !== null)?.employee?.displayName ?? '',
    });
  if (desk.mine?.waiting != null && (desk.state === 'toConfirm' || desk.state === 'confirmed'))
    return t(ASKED[desk.state]);
  if (desk.mine?.forGuests === true) return t(desk.state === 'confirmed' ? 'state.guestsConfirmed' : 'state.guests');
  return t(`state.${desk.state}`);
}

/** The state's name without a time or a name, for the legend. */
export const legendKey = (state: WorkstationState): MessageKey =>
  state === 'availableUntil' ? 'state.availablePart' : state === 'colleague' ? 'state.aColleague' : `state.${state}`;

/** Name and state of a workstation, as a screen reader says it on the plan. */
export function deskLabel(desk: Described & Pick<DeskView, 'mine'>, words: Words): string {
  const values = { name: desk.room.name, state: stateWords(desk, words) };
  return desk.mine?.waiting ? words.t('plan.deskWaiting', values) : words.t('plan.desk', values);
}

/** Text of a day part's name. */
export const partKey = (dayPart: DayPart): MessageKey => `home.part.${dayPart}`;
