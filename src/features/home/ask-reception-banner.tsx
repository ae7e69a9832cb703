import { useText } from '../../i18n/text.tsx';
import { useUserState } from '../../queries/questionnaire.ts';
import { Banner } from '../../ui/banner.tsx';

/** Answers after sign-in led to reception. */
export function AskReceptionBanner() {
  const { t } = useText();
  if (useUserState()?.askReception !== true) return null;
  return (
    <div className="px-4 lg:px-0">
      <Banner tone="caution" title={t('questions.askTitle')}>
        {t('questions.ask')}
      </Banner>
    </div>
  );
}
