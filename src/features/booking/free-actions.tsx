import type { DayPart } from '../../domain/day-part/day-part.ts';
import { slotOf } from '../../domain/day-part/slot.ts';
import type { EmployeeLocation } from '../../domain/employee-location/employee-location.ts';
import { asksFirst } from '../../domain/workplace-reservation/check-in-decision.ts';
import { isTooMany, overwritten } from '../../domain/workplace-reservation/multiple.ts';
import { reasonOf } from '../../i18n/reason.ts';
import { useText } from '../../i18n/text.tsx';
import type { Translator } from '../../i18n/translator.ts';
import type { WorkstationView } from '../../queries/floor-workstations.ts';
import { useCapacityCheck } from '../../queries/capacity.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import type { BookingOffer, OfferContext } from './workstation-actions.ts';
import { checksInInstead, offersOf } from './workstation-actions.ts';
import type { OwnActions } from '../../entries/use-entry-actions.ts';

export interface FreeActionsProps {
  workstation: WorkstationView;
  context: OfferContext;
  actions: Pick<OwnActions, 'locked' | 'book'>;
  onDone: (kept: Promise<boolean>) => void;
  /** An immediate check-in raises a question. */
  onAsk: (dayPart: DayPart) => void;
}

/** Books a free workstation for the chosen time, or for its free parts. */
export function FreeActions({ workstation, context, actions, onDone, onAsk }: FreeActionsProps) {
  const text = useText();
  const { t } = text;
  const { date, dayPart, now } = context;
  const { floor } = workstation.room;
  const capacityCheck = useCapacityCheck(floor.id, slotOf(date, dayPart, floor.building.timeZone));
  const offers = offersOf(workstation, { ...context, capacityCheck });
  const partly = offers.some((offer) => offer.dayPart !== dayPart);
  return (
    <div className="grid gap-3">
      {partly && <p className="text-[0.9375rem]">{t('booking.partly')}</p>}
      {offers.map((offer) => (
        <Offer
          key={offer.dayPart}
          offer={offer}
          roomId={workstation.room.id}
          day={text.date(date, 'dayShort')}
          named={partly}
          locked={actions.locked}
          onBook={(checkIn) =>
            onDone(actions.book({ room: workstation.room, date, dayPart: offer.dayPart, met: offer.met, checkIn }))
          }
          onAsk={() => onAsk(offer.dayPart)}
          reason={reasonOf(offer.verdict, text, workstation.room.floor.building.timeZone, now)}
        />
      ))}
    </div>
  );
}

function planName(location: EmployeeLocation, { t }: Translator): string {
  const name = location.workplaceReservation?.room.name;
  return name === undefined
    ? t('booking.planOther', { name: t(`entry.location.${location.status}`) })
    : t('booking.planWorkstation', { name });
}

function Offer({
  offer,
  roomId,
  day,
  named,
  locked,
  reason,
  onBook,
  onAsk,
}: {
  offer: BookingOffer;
  roomId: string;
  /** Of the booking, in words. */
  day: string;
  /** Whether the button has to say the part of the day. */
  named: boolean;
  locked: boolean;
  reason: string | null;
  onBook: (checkIn: boolean) => void;
  onAsk: () => void;
}) {
  const text = useText();
  const { t, list } = text;
  const part = t(`entry.part.${offer.dayPart}`);
  const plans = (locations: readonly EmployeeLocation[]) => list(locations.map((location) => planName(location, text)));
  const { teamDay, replaces, present } = offer.met;
  const instead = checksInInstead(offer);
  const several = isTooMany(
    overwritten(
      [...replaces, ...present].flatMap(({ workplaceReservation }) => workplaceReservation ?? []),
      roomId,
    ),
  );
  // The workstations that are given up; plain plans just change.
  const left = replaces.flatMap(({ workplaceReservation }) => workplaceReservation?.room.name ?? []);
  const booked = offer.verdict.ok && left.length > 0;
  const names = list(left);
  const label = booked
    ? named
      ? t('booking.movePart', { names, part })
      : t('booking.move', { names })
    : named
      ? t('booking.bookPart', { day, part })
      : t('booking.book', { day });
  const checkInLabel = instead
    ? t('booking.switch')
    : booked
      ? t('booking.moveAndCheckIn')
      : t('booking.bookAndCheckIn');
  return (
    <div className="grid gap-2">
      {offer.verdict.ok && several && (
        <Banner tone="caution">{t('booking.several', { plans: plans([...present, ...replaces]) })}</Banner>
      )}
      {!several && instead && <Banner tone="caution">{t('booking.switchNote', { plans: plans(present) })}</Banner>}
      {/* Of a workstation for the same time the button says enough. */}
      {!several && offer.verdict.ok && (offer.keepsRest || replaces.length > left.length) && replaces.length > 0 && (
        <Banner tone="accent">
          {t(offer.keepsRest ? 'booking.replacePartNote' : 'booking.replaceNote', { plans: plans(replaces) })}
        </Banner>
      )}
      {offer.verdict.ok && teamDay?.teamCalendar != null && (
        <Banner tone="accent" icon="team">
          {t('booking.teamDay', { team: teamDay.teamCalendar.teamName })}
        </Banner>
      )}
      {!instead && (
        <Button wide icon="desk" locked={locked} reason={reason} onClick={() => onBook(false)}>
          {label}
        </Button>
      )}
      {offer.checkInNow && (
        <Button
          wide
          variant={instead ? 'primary' : 'secondary'}
          icon="check"
          locked={locked}
          onClick={() => (asksFirst(offer.decision) ? onAsk() : onBook(true))}
        >
          {checkInLabel}
        </Button>
      )}
    </div>
  );
}
