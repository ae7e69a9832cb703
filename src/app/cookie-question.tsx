import { useLocation } from 'wouter';
import { pathTo } from '../routes.ts';
import { useText } from '../i18n/text.tsx';
import { COOKIE_CONSENT, giveConsent } from '../state/cookie-consent.ts';
import { classNames } from '../ui/class-names.ts';
import { Button } from '../ui/button.tsx';
import { useDevice } from './device.tsx';
import { useOrganisation } from './session/use-organisation.ts';

/** As the server names them, by https or not (`server/http/session-cookie.ts`, `server/http/flow-cookie.ts`). */
const HOST = location.protocol === 'https:' ? '__Host-' : '';
const COOKIES = { session: `${HOST}roost_session`, flow: `${HOST}roost_flow`, consent: COOKIE_CONSENT };

const VISITOR = pathTo.named('visitor');

/** What the cookie banner says, with the organisation's own words and policy where it has them. */
export function CookieQuestion() {
  const { t } = useText();
  const [path] = useLocation();
  // Visitors do not sign in, and get no session's cookie.
  const isVisitor = path === VISITOR || path.startsWith(`${VISITOR}/`);
  const organisation = useOrganisation(useDevice(), true) ?? null;
  const policy = organisation?.cookiePolicyUrl ?? null;
  return (
    <section aria-label={t('cookies.title')} className="border-b border-line bg-raised px-4 py-3 text-ink print:hidden">
      <div className="mx-auto flex max-w-4xl flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-48 flex-1 text-[0.9375rem]">
          <p>{t(isVisitor ? 'cookies.shortVisitor' : 'cookies.short')}</p>
          <details>
            <summary
              className={classNames(
                'inline-flex min-h-11 cursor-pointer items-center text-accent',
                'underline-offset-2 hover:underline',
              )}
            >
              {t('cookies.which')}
            </summary>
            <p className="text-sm text-muted">
              {isVisitor ? t('cookies.textVisitor', COOKIES) : t('cookies.text', COOKIES)}
            </p>
          </details>
        </div>
        <span className="ml-auto flex flex-wrap items-center justify-end gap-2">
          {policy !== null && (
            <a
              href={policy}
              target="_blank"
              rel="noopener noreferrer"
              className={classNames(
                'inline-flex min-h-11 items-center rounded-xl px-3',
                'font-semibold text-accent underline-offset-2 hover:underline',
              )}
            >
              {t('cookies.learnMore')}
            </a>
          )}
          <Button onClick={giveConsent}>{organisation?.cookieAcceptLabel ?? t('cookies.accept')}</Button>
        </span>
      </div>
    </section>
  );
}
