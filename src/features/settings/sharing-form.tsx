import { useState } from 'react';
import type { ClientConfig } from '../../domain/client-config/client-config.ts';
import type { EmployeeInfo, EmployeeInfoChange } from '../../domain/employee/employee.ts';
import { useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { sharingOf } from './sharing.ts';

/** Location sharing, and the name that colleagues see. */
export function SharingForm({
  info,
  config,
  onChange,
}: {
  info: EmployeeInfo;
  config: ClientConfig;
  onChange: (change: EmployeeInfoChange) => void;
}) {
  const { t } = useText();
  const { on, fixed, named, nameFixed } = sharingOf(info, config);
  const [draft, setDraft] = useState<string | null>(null);
  const name = draft ?? info.name;
  const missing = name.trim() === '';
  const keep = () => {
    if (missing) return;
    onChange({ name: name.trim() });
    setDraft(null);
  };
  return (
    <div className="grid gap-3">
      <Toggle
        label={t('settings.share')}
        // Whoever decided it, people learn what is shared of them.
        hint={[t('settings.shareHint'), t(fixed ? 'settings.shareMandatory' : 'settings.shareWithout')].join(' ')}
        checked={on}
        disabled={fixed}
        onChange={(shareMyLocation) => onChange({ shareMyLocation })}
      />
      {named &&
        (nameFixed ? (
          <div>
            <p className="text-sm font-semibold">{t('settings.name')}</p>
            <p>{info.name}</p>
            <p className="text-sm text-muted">{t('settings.nameFixed')}</p>
          </div>
        ) : (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              keep();
            }}
            className="grid gap-2"
          >
            <TextField
              label={t('settings.name')}
              hint={t('settings.nameHint')}
              error={missing ? t('settings.nameRequired') : null}
              value={name}
              autoComplete="name"
              maxLength={200}
              required
              onChange={(event) => setDraft(event.target.value)}
            />
            {draft !== null && draft.trim() !== info.name && (
              <div>
                <Button type="submit" disabled={missing}>
                  {t('settings.saveName')}
                </Button>
              </div>
            )}
          </form>
        ))}
    </div>
  );
}
