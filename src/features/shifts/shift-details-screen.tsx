import { useLocation, useSearchParams } from 'wouter';
import { nearestDayPart } from '../../domain/day-part/slot.ts';
import { mayCancelAmenity } from '../../domain/shift/rules.ts';
import { partWithTimes } from '../../i18n/part-words.ts';
import { reasonOf } from '../../i18n/reason.ts';
import { useText } from '../../i18n/text.tsx';
import type { Person } from '../../queries/person.ts';
import { usePerson } from '../../queries/person.ts';
import { useBuildings } from '../../queries/places.ts';
import type { ShiftView } from '../../queries/shifts.ts';
import { useShifts } from '../../queries/shifts.ts';
import { pathTo } from '../../routes.ts';
import { backOr } from '../../state/hash-location.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Fact, Facts } from '../../ui/fact.tsx';
import { useScreenTitle } from '../../ui/screen-title.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useNow } from '../../ui/use-now.ts';
import { WaitingBadge } from '../../ui/waiting-badge.tsx';
import { ShiftMissing } from './shift-missing.tsx';
import { useShiftActs } from './use-shift-acts.ts';

/** An own reservation of an amenity. Param: `id` (spec 2, "Second layout"). */
export function ShiftDetailsScreen() {
  const { t } = useText();
  useScreenTitle(t('shifts.details'));
  const [params] = useSearchParams();
  const person = usePerson();
  const shifts = useShifts();
  if (person === undefined || shifts === undefined) return <Skeleton className="m-4 h-60" />;
  const shift = shifts.find(({ id }) => id === params.get('id'));
  return person === null || shift === undefined ? <ShiftMissing /> : <Details person={person} shift={shift} />;
}

function Details({ person, shift }: { person: Person; shift: ShiftView }) {
  const text = useText();
  const { t, date } = text;
  const [, navigate] = useLocation();
  const now = useNow();
  const acts = useShiftActs(person.info.id);
  const { amenity } = shift.shift;
  const building = (useBuildings() ?? []).find(({ id }) => id === amenity.location.reservableBuildingId);
  const timeZone = building?.timeZone ?? person.timeZone;
  const verdict = mayCancelAmenity(shift, timeZone, person.config, now);
  const reason = reasonOf(verdict, text, timeZone, now);
  const cancel = async () => {
    if (await acts.cancel(shift, timeZone)) backOr(pathTo.named('shifts'));
  };
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-4 p-4">
      <Card className="p-4">
        <h2 className="text-xl font-bold wrap-anywhere">{amenity.name}</h2>
        {shift.waiting !== null && (
          <p className="mt-2">
            <WaitingBadge label={shift.waiting.label} />
          </p>
        )}
        <Facts className="mt-4">
          <Fact term={t('visitor.when')}>
            {date(shift.reservationDate)}
            <span className="block text-muted">
              {partWithTimes(text, nearestDayPart(shift, timeZone), shift.reservationDate, timeZone)}
            </span>
          </Fact>
          <Fact term={t('visitor.where')}>{building?.name ?? ''}</Fact>
        </Facts>
        <div className="mt-4 flex flex-wrap gap-2">
          {verdict.ok && (
            <Button onClick={() => navigate(pathTo.named('shift', { id: shift.id }))}>{t('shifts.change')}</Button>
          )}
          <Button variant="secondary" locked={acts.locked} reason={reason} onClick={() => void cancel()}>
            {t('shifts.cancel')}
          </Button>
        </div>
      </Card>
    </div>
  );
}
