import { useEffect, useState } from 'react';
import type { ConflictResolution } from '../../domain/conflict/conflict.ts';
import { variantOf } from '../../domain/conflict/variant.ts';
import { intentWords } from '../../i18n/intent-words.ts';
import { useText } from '../../i18n/text.tsx';
import type { OpenConflict } from '../../queries/outbox.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { MultiEntityForm, PerEntityForm, SingleForm } from './conflict-form.tsx';
import { ExistingPlan } from './existing-plan.tsx';
import type { Draft } from './resolution.ts';
import { EMPTY_DRAFT, resolutionOf } from './resolution.ts';

export interface ConflictDialogProps {
  open: OpenConflict;
  /** Name of the workstation of the change, where it is known. */
  roomName: string | null;
  /** The dialog is on the screen. */
  onRendered: () => void;
  onResolve: (resolutions: ConflictResolution[], options: { replaceMyOtherLocation?: boolean }) => void;
  onCancel: () => void;
}

/** Asks for the choice that a change needs. Modal and persistent: only its buttons close it (spec section 2). */
export function ConflictDialog({ open, roomName, onRendered, onResolve, onCancel }: ConflictDialogProps) {
  const text = useText();
  const { t, maybe } = text;
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT);
  const [tried, setTried] = useState(false);
  useEffect(onRendered, [onRendered]);

  const { conflict, code } = open;
  const found = conflict ? variantOf(conflict) : 'basic';
  const variant = typeof found === 'string' ? found : 'basic';
  const { title: what, when } = intentWords(text, open, roomName);
  const type = conflict?.conflictType ?? code ?? '';
  const answer = conflict ? resolutionOf(conflict, variant, draft) : null;
  const missing = conflict !== null && answer === null;
  const submit = () => {
    setTried(true);
    if (missing) return;
    onResolve(answer ? [answer] : [], conflict ? {} : { replaceMyOtherLocation: true });
  };
  const form = { draft, onChange: setDraft };
  return (
    <Dialog
      open persistent onClose={onCancel} title={maybe(`conflict.title.${type}`) ?? t('conflict.found')} description={[what, when].filter(Boolean).join(' · ')}
      footer={
        <>
          <p role="alert" className="w-full font-semibold text-danger empty:hidden">{tried && missing ? t('conflict.required') : ''}</p>
          <Button variant="secondary" onClick={onCancel}>{maybe(`conflict.cancel.${type}`) ?? t('app.cancel')}</Button>
          <Button onClick={submit}>{maybe(`conflict.confirm.${type}`) ?? t('conflict.confirm')}</Button>
        </>
      }
    >
      <p className="mb-3">{maybe(`conflict.text.${type}`) ?? conflict?.message ?? open.message}</p>
      {conflict === null && <ExistingPlan details={open.details} />}
      {conflict && variant === 'single' && <SingleForm conflict={conflict} {...form} />}
      {conflict && variant === 'perEntity' && <PerEntityForm conflict={conflict} {...form} />}
      {conflict && variant === 'multiEntity' && <MultiEntityForm conflict={conflict} {...form} />}
    </Dialog>
  );
}
