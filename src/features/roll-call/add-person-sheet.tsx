import { useState } from 'react';
import { useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Toggle } from '../../ui/toggle.tsx';

interface AddPersonSheetProps {
  open: boolean;
  onClose: () => void;
  onAdd: (name: string, isHere: boolean) => void;
}

/** Somebody who is in no list: here at the assembly point, or said to be still inside. */
export function AddPersonSheet({ open, onClose, onAdd }: AddPersonSheetProps) {
  const { t } = useText();
  const [name, setName] = useState('');
  const [isHere, setHere] = useState(true);
  const [isMissing, setMissing] = useState(false);
  return (
    <Sheet open={open} onClose={onClose} title={t('rollCall.add')} closeLabel={t('app.close')}>
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() === '') return setMissing(true);
          onAdd(name.trim(), isHere);
          onClose();
          return undefined;
        }}
      >
        <TextField
          label={t('rollCall.name')}
          value={name}
          maxLength={200}
          autoComplete="off"
          error={isMissing && name.trim() === '' ? t('error.nameMissing') : null}
          onChange={({ target }) => setName(target.value)}
        />
        <Toggle label={t('rollCall.isHere')} hint={t('rollCall.isHereHint')} checked={isHere} onChange={setHere} />
        <Button type="submit" wide>
          {t('rollCall.addNow')}
        </Button>
      </form>
    </Sheet>
  );
}
