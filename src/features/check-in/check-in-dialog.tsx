import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Room } from '../../domain/room/room.ts';
import { useText } from '../../i18n/text.tsx';
import { useLive } from '../../queries/live.ts';
import { usePerson } from '../../queries/person.ts';
import type { CheckInAsk } from '../../state/check-in.ts';
import { checkIn, closeCheckIn } from '../../state/check-in.ts';
import { session } from '../../state/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Decision } from './decision.tsx';
import { RoomSelection } from './room-selection.tsx';

/** The room selection dialog at check-in (spec section 2), with what has to be settled with the person before it is done. */
export function CheckInDialog() {
  const { id, ask } = useSnapshot(checkIn);
  return ask && <Dialog key={id} ask={ask} />;
}

function Dialog({ ask }: { ask: CheckInAsk }) {
  const { t } = useText();
  const { open } = useSnapshot(checkIn);
  const { user } = useSnapshot(session);
  const person = usePerson();
  const [chosen, setChosen] = useState<Room | null>(null);
  const asked = useLive(async (db) => (ask.kind === 'workstation' ? (await db.rooms.get(ask.roomId)) ?? null : null), [ask]);
  const isCleaner = user?.authorities.some(({ authority }) => authority === 'CLEANING') === true;
  const room = chosen ?? asked ?? null;
  const frame = { open, onClose: closeCheckIn };
  if (person === undefined || asked === undefined) return null;
  if (person !== null && room !== null) {
    return <Decision {...frame} room={room} person={person} isCleaner={isCleaner} within={ask.kind === 'workstation' ? ask.within : null} onBack={chosen === null ? null : () => setChosen(null)} />;
  }
  if (person !== null && ask.kind === 'choose') return <RoomSelection {...frame} ask={ask} person={person} isCleaner={isCleaner} onQuestion={setChosen} />;
  return <Sheet {...frame} title={t('checkIn.title')} closeLabel={t('app.close')}><EmptyState icon="cloudOff" title={t('home.neverLoaded')} /></Sheet>;
}
