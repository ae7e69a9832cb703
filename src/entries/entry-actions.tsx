import type { ReactNode } from 'react';
import type { Verdict } from '../domain/verdict.ts';
import { reasonOf } from '../i18n/reason.ts';
import { useText } from '../i18n/text.tsx';
import { useAmenitiesIn } from '../queries/amenities.ts';
import type { OwnEntry } from '../queries/own-entry.ts';
import type { Person } from '../queries/person.ts';
import { Button } from '../ui/button.tsx';
import { CancelButton } from './cancel-button.tsx';
import { buildingIdOf, slotOfEntry, zoneOf } from './entry.ts';
import { verdictsOf } from './entry-verdicts.ts';
import type { OwnActions } from './use-entry-actions.ts';
import { needsAnswers } from '../domain/questionnaire/elsewhere.ts';
import { ToQuestions } from './building-asks.tsx';

export interface EntryActionsProps {
  entry: OwnEntry;
  person: Person;
  actions: Pick<OwnActions, 'locked' | 'checkIn' | 'checkOut' | 'cancel'>;
  now: string;
  /**
   * `sheet`: two columns, refused actions say why; `page`: the same, but check-in only when open; `card`: only what is
   * possible now.
   */
  layout: 'sheet' | 'page' | 'card';
  cancelLabel?: string;
  /** False for an unsent entry: it has undo instead. */
  cancellable?: boolean;
  onKept?: (kept: Promise<boolean>, step: 'checkIn' | 'checkOut' | 'cancel') => void;
}

/** Check in, check out and cancel; the caller provides the container. */
export function EntryActions({
  entry,
  person,
  actions,
  now,
  layout,
  cancelLabel,
  cancellable = true,
  onKept,
}: EntryActionsProps) {
  const text = useText();
  const { t } = text;
  const timeZone = zoneOf(entry, person.timeZone);
  const { checkIn, checkOut, cancel } = verdictsOf(entry, person, now);
  const own = useAmenitiesIn(slotOfEntry(entry), { person, now });
  // The person's amenities go with their own workstation, not a guest's.
  const amenities = entry.reservation?.forGuests === true ? [] : own;
  const isCard = layout === 'card';
  const isShown = (verdict: Verdict | null, isOpenOnly = isCard): verdict is Verdict =>
    verdict !== null && (verdict.ok || !isOpenOnly);
  const tell = (kept: Promise<boolean>, step: 'checkIn' | 'checkOut' | 'cancel') => onKept?.(kept, step);
  const shared = { wide: !isCard, locked: actions.locked };
  const why = (verdict: Verdict) => reasonOf(verdict, text, timeZone, now);
  const wholeRow = (button: ReactNode) => (layout === 'sheet' ? <div className="col-span-2">{button}</div> : button);
  const checkInLabel =
    layout !== 'page'
      ? 'entry.checkIn'
      : entry.reservation === null
        ? 'details.confirmPresence'
        : 'details.checkInManually';

  const checkInButton =
    isShown(checkIn, layout !== 'sheet') &&
    wholeRow(
      <Button {...shared} icon="check" reason={why(checkIn)} onClick={() => tell(actions.checkIn(entry), 'checkIn')}>
        {t(checkInLabel)}
      </Button>,
    );
  // The page says so itself, below its buttons.
  const buildingId = buildingIdOf(entry);
  const toQuestions =
    layout === 'sheet' && buildingId !== null && checkIn !== null && needsAnswers(checkIn) ? (
      <div className="col-span-2">
        <ToQuestions buildingId={buildingId} />
      </div>
    ) : null;
  const checkOutButton =
    isShown(checkOut) &&
    wholeRow(
      <Button
        {...shared}
        variant={isCard ? 'secondary' : 'primary'}
        icon="signOut"
        reason={why(checkOut)}
        onClick={() => tell(actions.checkOut(entry), 'checkOut')}
      >
        {t('entry.checkOut')}
      </Button>,
    );
  const cancelButton = cancellable && isShown(cancel) && (
    <CancelButton
      {...shared}
      variant="secondary"
      icon="trash"
      reason={why(cancel)}
      amenities={amenities}
      onCancel={(shifts) => tell(actions.cancel(entry, shifts), 'cancel')}
    >
      {cancelLabel ?? t('entry.cancel')}
    </CancelButton>
  );
  // On a card the likeliest action is last, under the thumb.
  return isCard ? (
    <>
      {cancelButton}
      {checkOutButton}
      {checkInButton}
    </>
  ) : (
    <>
      {checkInButton}
      {toQuestions}
      {checkOutButton}
      {cancelButton}
    </>
  );
}
