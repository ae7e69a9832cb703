import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { collectionKey } from '../../../domain/intent/intent.ts';
import type { Room } from '../../../domain/room/room.ts';
import { useText } from '../../../i18n/text.tsx';
import { cleanRooms, markRoom } from '../../../offline/mutations/cleaning.ts';
import { useSave } from '../../../actions/save.ts';
import { useFeature } from '../../../queries/access.ts';
import { useAsOf } from '../../../queries/as-of.ts';
import { useRound } from '../../../queries/cleaning.ts';
import { useWantedFloor } from '../../../queries/places.ts';
import { pathTo } from '../../../routes.ts';
import { goBack } from '../../../state/hash-location.ts';
import { showSaved } from '../../../state/toasts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { WaitingBadge } from '../../../ui/waiting-badge.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { useSubmitLock } from '../../../ui/use-submit-lock.ts';
import { OutcomeCard } from './outcome-card.tsx';

function BackButton() {
  const { t } = useText();
  return (
    <Button wide variant="secondary" icon="chevronLeft" onClick={goBack}>
      {t('details.goBack')}
    </Button>
  );
}

/** The hint for cleaners, with the way back (spec 2, "QR scanner"). */
export function CleanerCard({ place }: { place?: string | undefined }) {
  const { t } = useText();
  return (
    <OutcomeCard icon="broom" title={t('scan.cleaner.title')} place={place} actions={<BackButton />}>
      <p className="text-center">{t('scan.cleaner.hint')}</p>
    </OutcomeCard>
  );
}

/** A cleaner's scan of a room: it checks nobody in, but says whether the room is clean. */
export function CleanerRoomCard({ room, place, another }: { room: Room; place: string; another: ReactNode }) {
  const { t } = useText();
  const cleaning = useFeature('cleaning');
  const round = useRound(room.floor.id, useNow());
  const asOf = useAsOf(collectionKey('dirty-rooms', room.floor.id));
  useWantedFloor(room.floor.id);
  const save = useSave();
  const { locked, once } = useSubmitLock();
  if (!cleaning) return <CleanerCard place={place} />;
  const row = round?.listed.get(room.id);
  const isDirty = row !== undefined && !row.cleaned;
  const waiting = row?.waiting ?? null;
  const isKnown = row !== undefined || typeof asOf?.lastOkAt === 'number';
  // A waiting change must not look granted, and a floor that was never told not clean.
  const tone = isDirty ? 'caution' : waiting === null && isKnown ? 'positive' : 'neutral';
  const keep = (saving: ReturnType<typeof save>) => void once(() => saving).then((saved) => showSaved(saved));
  return (
    <OutcomeCard
      icon="broom"
      tone={tone}
      title={room.name}
      place={place}
      badge={
        round !== undefined &&
        asOf !== undefined &&
        (!isKnown ? (
          <Badge icon="cloudOff">{t('home.neverLoaded')}</Badge>
        ) : (
          <>
            <Badge tone={tone} icon={isDirty ? 'broom' : 'check'} waiting={waiting !== null}>
              {t(isDirty ? 'cleaning.mark' : waiting === null ? 'scan.cleaner.clean' : 'cleaning.clean')}
            </Badge>
            {waiting !== null && <WaitingBadge label={waiting.label} />}
          </>
        ))
      }
      actions={
        <>
          {isDirty ? (
            <Button wide icon="check" locked={locked} onClick={() => keep(save(cleanRooms, { roomIds: [room.id] }))}>
              {t('cleaning.clean')}
            </Button>
          ) : (
            <Button
              wide
              variant="secondary"
              icon="broom"
              locked={locked}
              onClick={() => keep(save(markRoom, { room }))}
            >
              {t('cleaning.mark')}
            </Button>
          )}
          {another}
          <BackButton />
          <Link
            href={pathTo.cleaning({ floor: room.floor.id })}
            className="inline-flex min-h-11 items-center justify-center gap-2 font-semibold text-accent"
          >
            <Icon name="list" size={18} />
            {t('cleaning.round', { floor: room.floor.name })}
          </Link>
        </>
      }
    >
      <p className="text-center">{t('scan.cleaner.hint')}</p>
    </OutcomeCard>
  );
}
