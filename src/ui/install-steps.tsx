import { useText } from '../i18n/text.tsx';
import { Icon } from './icon.tsx';

/** How to keep the app on an iPhone or iPad, whose browser offers nothing by itself. */
export function InstallSteps() {
  const { t } = useText();
  return (
    <ol className="mt-1 grid gap-1 text-[0.9375rem]">
      <li>
        {t('install.step.share')} <Icon name="share" size={20} className="inline-block align-[-4px] text-accent" />
      </li>
      <li>{t('install.step.add')}</li>
    </ol>
  );
}
