import { EntryActions } from '../../entries/entry-actions.tsx';
import { entryOf, titleOf, zoneOf } from '../../entries/entry.ts';
import { RejectedEntry } from '../../entries/rejected-entry.tsx';
import type { OwnActions } from '../../entries/use-entry-actions.ts';
import { useText } from '../../i18n/text.tsx';
import { zoneNote } from '../../i18n/zone-words.ts';
import type { OwnLocation } from '../../queries/own-entry.ts';
import type { Person } from '../../queries/person.ts';
import { useRejectedChange } from '../../queries/rejected-change.ts';
import { pathTo } from '../../routes.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CellSummary } from './cell-summary.tsx';

export interface PlannedActionsProps {
  location: OwnLocation;
  person: Person;
  actions: OwnActions;
  now: string;
  onDone: (saved: Promise<boolean>) => void;
  onGoTo: (path: string) => void;
}

/** A plan with its actions; a refused action says why. */
export function PlannedActions({ location, person, actions, now, onDone, onGoTo }: PlannedActionsProps) {
  const text = useText();
  const { t, time } = text;
  const entry = entryOf(location);
  const timeZone = zoneOf(entry, person.timeZone);
  const zone = zoneNote(text, timeZone, location.start);
  const change = useRejectedChange({ location, reservation: null });
  const reservation = location.workplaceReservation;
  return (
    <div>
      <div className="flex items-center gap-3 rounded-2xl border border-line bg-surface p-3">
        <CellSummary date={location.date} dayPart={location.dayPart} location={location} showPart />
      </div>
      <p className="mt-1.5 text-sm text-muted">
        {t('home.fromTo', { from: time(location.start, timeZone), to: time(location.end, timeZone) })}
        {zone !== null && <span> · {zone}</span>}
      </p>
      {change !== null ? (
        <RejectedEntry change={change} name={titleOf(entry, text)} />
      ) : (
        <div className="mt-3 grid grid-cols-2 gap-2">
          <EntryActions entry={entry} person={person} actions={actions} now={now} layout="sheet" onKept={onDone} />
          <div className={classNames(location.confirmedOrCompleted && 'col-span-2')}>
            <Button
              wide
              variant="secondary"
              icon="info"
              onClick={() =>
                onGoTo(pathTo.details(reservation ? { reservationId: reservation.id } : { locationId: location.id }))
              }
            >
              {t('entry.details')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
