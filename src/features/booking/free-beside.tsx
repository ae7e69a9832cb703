import type { ReactNode } from 'react';
import type { Room } from '../../domain/room/room.ts';
import { freeNear } from '../../domain/room/free-near.ts';
import { distanceFrom } from '../../domain/room/nearest.ts';
import { distanceWords } from '../../i18n/distance-words.ts';
import { useText } from '../../i18n/text.tsx';
import type { FloorWorkstations, WorkstationView } from '../../queries/floor-workstations.ts';
import { useOpenCategories } from '../../queries/places.ts';
import type { OwnActions } from '../../entries/use-entry-actions.ts';
import { Button } from '../../ui/button.tsx';
import type { OfferContext } from './workstation-actions.ts';
import { offersOf } from './workstation-actions.ts';

const OFFERED = 3;

/**
 * Free workstations beside one that somebody else has: who taps a colleague often wants to sit there.
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
  instead,
}: {
  workstation: WorkstationView;
  why: string | null;
  floor: Pick<FloorWorkstations, 'workstations' | 'plan'>;
  context: OfferContext;
  actions: Pick<OwnActions, 'locked' | 'book'>;
  onDone: (kept: Promise<boolean>, room: Room) => void;
  instead: ReactNode;
}) {
  const text = useText();
  const { t } = text;
  const distance = distanceFrom(room.id, floor.plan);
  const open = useOpenCategories();
  const offers = freeNear(room, floor.workstations, floor.plan, open)
    .flatMap((near) => offersOf(near, context).map((offer) => ({ room: near.room, ...offer })))
    .filter(({ verdict }) => verdict.ok)
    .slice(0, OFFERED);
  if (offers.length === 0) return instead;
  const nameOf = ({ room: { name }, met, keepsRest }: (typeof offers)[number]) => {
    const left = keepsRest
      ? []
      : met.replaces.flatMap(({ workplaceReservation }) => workplaceReservation?.room.name ?? []);
    return left.length === 0
      ? t('booking.bookNamed', { name })
      : t('booking.moveNamed', { name, names: text.list(left) });
  };
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
              icon="desk"
              locked={actions.locked}
              onClick={() =>
                onDone(
                  actions.book({
                    room: offer.room,
                    date: context.date,
                    dayPart: offer.dayPart,
                    met: offer.met,
                    checkIn: false,
                  }),
                  offer.room,
                )
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
