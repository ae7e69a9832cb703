import { useState } from 'react';
import { useText } from '../../i18n/text.tsx';
import { chooseScheme, schemeNow, SCHEMES } from '../../state/look.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';

/** Light, dark, or as the device has it; kept on this device, also without a network. */
export function LookCard() {
  const { t } = useText();
  const [scheme, setScheme] = useState(schemeNow);
  return (
    <div className="grid gap-1.5">
      <p className="text-sm font-semibold">{t('settings.look.scheme')}</p>
      <SegmentedControl
        label={t('settings.look.scheme')}
        value={scheme}
        options={SCHEMES.map((value) => ({ value, label: t(`settings.look.${value}`) }))}
        onChange={(chosen) => {
          chooseScheme(chosen);
          setScheme(chosen);
        }}
      />
      <p className="text-sm text-muted">{t('settings.look.hint')}</p>
    </div>
  );
}
