import type { ReactNode } from 'react';
import type { DayPart } from '../../domain/day-part/day-part.ts';
import type { Room } from '../../domain/room/room.ts';
import { freeNear } from '../../domain/room/free-near.ts';
import { distanceFrom } from '../../domain/room/nearest.ts';
import { asksFirst } from '../../domain/workplace-reservation/check-in-decision.ts';
import { distanceWords } from '../../i18n/distance-words.ts';
import { useText } from '../../i18n/text.tsx';
import type { FloorWorkstations, WorkstationView } from '../../queries/floor-workstations.ts';
import { useOpenCategories } from '../../queries/places.ts';
import type { OwnActions } from '../../entries/use-entry-actions.ts';
import { Button } from '../../ui/button.tsx';
import type { OfferContext } from './workstation-actions.ts';
import { checksInInstead, offersOf } from './workstation-actions.ts';

const OFFERED = 3;

/**
 * Free workstations beside one that somebody else has: who taps a colleague often wants to sit there. Who is checked in
 * elsewhere books none, but may check in there instead (spec 4, "Workstation display states").
 * @param props.why why this one is not to be had, where nobody has it; null: it need not be said
 * @param props.instead what is shown where none is free
 */
export function FreeBeside({
  workstation: { room, others },
  why,
  floor,
  context,
  actions,
  onDone,
  onAsk,
  instead,
}: {
  workstation: WorkstationView;
  why: string | null;
  floor: Pick<FloorWorkstations, 'workstations' | 'plan'>;
  context: OfferContext;
  actions: Pick<OwnActions, 'locked' | 'book'>;
  onDone: (kept: Promise<boolean>, room: Room) => void;
  /** An immediate check-in raises a question. */
  onAsk: (dayPart: DayPart, room: Room) => void;
  instead: ReactNode;
}) {
  const text = useText();
  const { t } = text;
  const distance = distanceFrom(room.id, floor.plan);
  const open = useOpenCategories();
  const offers = freeNear(room, floor.workstations, floor.plan, open)
    .flatMap((near) => offersOf(near, context).map((offer) => ({ room: near.room, ...offer })))
    .map((offer) => ({ ...offer, switches: checksInInstead(offer) }))
    .filter(({ verdict, switches }) => verdict.ok || switches)
    .slice(0, OFFERED);
  if (offers.length === 0) return instead;
  const nameOf = ({ room: { name }, met, keepsRest, switches }: (typeof offers)[number]) => {
    if (switches) return t('checkIn.here', { name });
    const left = keepsRest
      ? []
      : met.replaces.flatMap(({ workplaceReservation }) => workplaceReservation?.room.name ?? []);
    return left.length === 0
      ? t('booking.bookNamed', { name })
      : t('booking.moveNamed', { name, names: text.list(left) });
  };
  const book = ({ room: near, dayPart, met, switches }: (typeof offers)[number]) =>
    onDone(actions.book({ room: near, date: context.date, dayPart, met, checkIn: switches }), near);
  const name = others.length === 1 ? others[0]?.employee?.displayName : undefined;
  const title = name === undefined ? t('booking.freeNear') : t('booking.freeBeside', { name });
  return (
    <section aria-label={title}>
      {why !== null && <p className="mb-3 text-[0.9375rem]">{why}</p>}
      <h3 className="mb-2 font-semibold">{title}</h3>
      <ul className="grid gap-2">
        {offers.map((offer) => (
          <li key={offer.room.id}>
            <Button
              wide
              variant="secondary"
              icon={offer.switches ? 'check' : 'desk'}
              locked={actions.locked}
              onClick={() =>
                offer.switches && asksFirst(offer.decision) ? onAsk(offer.dayPart, offer.room) : book(offer)
              }
            >
              {[nameOf(offer), distanceWords(text, distance(offer.room.id))].filter(Boolean).join(' · ')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
