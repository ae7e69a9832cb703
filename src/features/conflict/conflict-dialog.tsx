import { useEffect, useRef } from 'react';
import type { Conflict, ConflictResolution } from '../../domain/conflict/conflict.ts';
import { NEWER_CHOICE, ROOM_TAKEN } from '../../domain/conflict/conflict.ts';
import { offersScarce } from '../../domain/conflict/still-open.ts';
import { variantOf } from '../../domain/conflict/variant.ts';
import { intentWords } from '../../i18n/intent-words.ts';
import { useText } from '../../i18n/text.tsx';
import type { OpenConflict } from '../../queries/outbox.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ConflictForm, NAMED_VARIANTS } from './conflict-form.tsx';
import { ExistingPlan } from './existing-plan.tsx';
import { offerNews } from './offer-words.ts';
import type { Draft } from './resolution.ts';
import { resolutionOf } from './resolution.ts';
import { useKeepFocus } from './use-keep-focus.ts';
import { useOffer } from './use-offer.ts';

/** The person's input; kept while a hidden window has no dialog. */
export interface Attempt {
  draft: Draft;
  /** They tried to submit. */
  tried: boolean;
}

export interface ConflictDialogProps {
  open: OpenConflict;
  /** For "2 of 3". */
  place: { position: number; total: number };
  /** The change's workstation; null while unknown. */
  roomName: string | null;
  /** The workstation that the server still holds for the person at that time; null: none. */
  standing?: string | null;
  /** Ids of options that are known to be taken since; undefined while unknown. */
  taken?: ReadonlySet<string> | undefined;
  attempt: Attempt;
  onAttempt: (attempt: Attempt) => void;
  onRendered: () => void;
  onResolve: (resolutions: ConflictResolution[], options: { replaceMyOtherLocation?: boolean }) => void;
  onCancel: () => void;
  onLater: () => void;
}

/** Value of what stands; no workstation has this id. */
const KEEP = 'KEEP_STANDING';
const OPEN_CHOICE = 'select[aria-invalid="true"], fieldset[aria-invalid="true"] input:not([aria-disabled="true"])';

/** Modal and persistent: only its buttons close it (spec 2, "Conflict dialog"). */
export function ConflictDialog({
  open,
  place,
  roomName,
  standing = null,
  taken: known,
  attempt,
  onAttempt,
  onRendered,
  onResolve,
  onCancel,
  onLater,
}: ConflictDialogProps) {
  const text = useText();
  const { t, maybe } = text;
  const { tried } = attempt;
  const form = useRef<HTMLDivElement>(null);
  useEffect(onRendered, [onRendered]);

  const { conflict, code } = open;
  const offer = useOffer(conflict, known);
  const formOf = (asked: Conflict | null) => (asked ? variantOf(asked, NAMED_VARIANTS) : 'basic');
  const variant = formOf(offer.listed);
  const { title: what, when } = intentWords(text, open, roomName);
  const type = conflict?.conflictType ?? code ?? '';
  // Nothing to choose: the same workstation would be refused again.
  const isTaken = type === ROOM_TAKEN;
  const keep =
    isTaken && standing !== null ? { value: KEEP, label: t('conflict.keepStanding', { name: standing }) } : null;
  const none = offersScarce(type) && formOf(offer.open) === 'basic';
  const noneFree = none && variant === 'basic';
  // What still stands is said instead, where nothing of the list was seen.
  const noneLeft = none && formOf(conflict) !== 'basic' && !(noneFree && keep !== null);
  const { initial, taken } = offer;
  const byHand = attempt.draft.value;
  const lost = byHand !== null && taken.has(byHand) ? byHand : null;
  // The calmest way out is chosen already, else what the server names. What was chosen by hand gives way to nothing.
  const atFirst = keep?.value ?? initial;
  const value = lost === null ? (byHand ?? atFirst) : none ? atFirst : null;
  const draft = { ...attempt.draft, value, initial };
  const isLeftToUs = byHand === null && keep === null;
  const news = conflict === null ? '' : offerNews(text, conflict, offer, { noneLeft, lost, isLeftToUs });
  // News stand in its place, as long as that: the buttons stay where the finger goes.
  const why =
    keep !== null && standing !== null
      ? t('conflict.standing', { name: standing })
      : noneFree
        ? t('conflict.noneFree')
        : (maybe(`conflict.text.${type}`) ?? conflict?.message ?? open.message);
  useKeepFocus(form, noneFree);
  const name = open.facts.room?.name ?? roomName;
  const giveUp = isTaken && name !== null ? t('conflict.giveUp', { name }) : null;
  const keeps = keep !== null && !noneFree;
  const answer = offer.open ? resolutionOf(offer.open, variant, draft) : null;
  const missing = conflict !== null && answer === null;
  const submit = () => {
    if (draft.value === KEEP && keeps) return onCancel();
    if (!missing) return onResolve(answer ? [answer] : [], conflict ? {} : { replaceMyOtherLocation: true });
    onAttempt({ draft: attempt.draft, tried: true });
    // Focus the first open choice, once the next frame has marked it.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(OPEN_CHOICE)?.focus());
  };
  // The loudest button replaces nothing that the person chose later.
  const isCalm = type === NEWER_CHOICE;
  const cancel = !keeps && (
    <Button key="cancel" variant={isCalm ? 'primary' : 'secondary'} onClick={onCancel}>
      {giveUp ?? maybe(`conflict.cancel.${type}`) ?? t('app.cancel')}
    </Button>
  );
  const confirm = !noneFree && (
    <Button key="confirm" variant={isCalm ? 'secondary' : 'primary'} disabled={none && keep === null} onClick={submit}>
      {(draft.value === KEEP ? giveUp : null) ?? maybe(`conflict.confirm.${type}`) ?? t('conflict.confirm')}
    </Button>
  );
  return (
    <Dialog
      open
      persistent
      onClose={onCancel}
      title={maybe(`conflict.title.${type}`) ?? t('conflict.found')}
      description={[place.total > 1 ? t('conflict.place', place) : null, what, when].filter(Boolean).join(' · ')}
      footer={
        <>
          <p role="alert" className="w-full font-semibold text-danger empty:hidden">
            {tried && missing && !none ? t('conflict.required') : ''}
          </p>
          <Button variant="quiet" onClick={onLater}>
            {t('conflict.later')}
          </Button>
          {isCalm ? [confirm, cancel] : [cancel, confirm]}
        </>
      }
    >
      <div ref={form}>
        <p className="mb-3 empty:hidden">{news === '' && why}</p>
        <div role="status">{news !== '' && <p className="mb-3 font-semibold">{news}</p>}</div>
        {conflict === null && <ExistingPlan details={open.details} />}
        {offer.listed && (
          <ConflictForm
            variant={variant}
            conflict={offer.listed}
            taken={taken}
            draft={draft}
            tried={tried}
            keep={keep}
            on={open.facts.date ?? null}
            wish={{ title: what, at: open.occurredAt }}
            onChange={(next) => onAttempt({ draft: next, tried })}
          />
        )}
      </div>
    </Dialog>
  );
}
