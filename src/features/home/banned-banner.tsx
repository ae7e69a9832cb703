import { Link } from 'wouter';
import { pathTo } from '../../routes.ts';
import { useText } from '../../i18n/text.tsx';
import { Banner } from '../../ui/banner.tsx';

/** Temporary health ban: asks to cancel reservations (spec 6, "A temporarily banned user"). */
export function BannedBanner() {
  const { t } = useText();
  return (
    <Banner
      tone="danger"
      alert
      title={t('home.bannedTitle')}
      action={
        <Link
          href={pathTo.named('questionnaire')}
          className="inline-flex min-h-11 items-center font-semibold text-danger underline underline-offset-2"
        >
          {t('home.bannedAction')}
        </Link>
      }
    >
      {t('home.banned')}
    </Banner>
  );
}
