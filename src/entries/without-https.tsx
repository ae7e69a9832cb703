import { Link } from 'wouter';
import { useText } from '../i18n/text.tsx';
import { pathTo } from '../routes.ts';
import { Banner } from '../ui/banner.tsx';
import { isSecure } from '../ui/is-secure.ts';

/** What the app lacks at an address without HTTPS, in a line; nothing over HTTPS. */
export function WithoutHttps() {
  const { t } = useText();
  if (isSecure()) return null;
  return (
    <Banner icon="cloudOff">
      {t('app.insecure')}{' '}
      <Link href={pathTo.info()} className="inline-block py-1 font-semibold text-accent underline">
        {t('app.insecureMore')}
      </Link>
    </Banner>
  );
}
