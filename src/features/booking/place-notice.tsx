import type { Floor } from '../../domain/building/building.ts';
import { todayIn } from '../../domain/day-part/slot.ts';
import { needsAnswers } from '../../domain/questionnaire/elsewhere.ts';
import type { Verdict } from '../../domain/verdict.ts';
import { ToQuestions } from '../../entries/building-asks.tsx';
import { reasonOf } from '../../i18n/reason.ts';
import { useText } from '../../i18n/text.tsx';
import { Banner } from '../../ui/banner.tsx';
import type { IconName } from '../../ui/icon.tsx';

const ICON: Partial<Record<string, IconName>> = {
  tooFarAhead: 'calendar',
  slotPast: 'calendar',
  occupancyExceeded: 'team',
  userMustVerify: 'question',
};

/** Why a whole floor cannot be booked. */
export function PlaceNotice({
  verdict,
  floor,
  date,
  now,
}: {
  verdict: Verdict;
  floor: Floor;
  date: string;
  now: string;
}) {
  const text = useText();
  if (verdict.ok) return null;
  const { timeZone } = floor.building;
  // The day's last part is over: no other part is left to choose.
  const over = verdict.code === 'slotPast' && date === todayIn(timeZone, now);
  return (
    <div className="px-4">
      <Banner
        tone="caution"
        icon={ICON[verdict.code] ?? 'lock'}
        action={needsAnswers(verdict) && <ToQuestions buildingId={floor.building.id} />}
      >
        {over ? text.t('booking.over') : reasonOf(verdict, text, timeZone, now)}
      </Banner>
    </div>
  );
}
