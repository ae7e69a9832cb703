import { Link } from 'wouter';
import { useText } from '../../i18n/text.tsx';
import { pathTo } from '../../routes.ts';
import { classNames } from '../../ui/class-names.ts';
import { InstallSteps } from '../../ui/install-steps.tsx';
import { isApple, isInstalled } from '../../ui/is-mobile.ts';
import { useScreenTitle } from '../../ui/screen-title.ts';

/** First steps, for whoever was invited (spec 2, "Third layout"). */
export function InstructionsScreen() {
  const { t } = useText();
  useScreenTitle(t('instructions.title'));
  const steps = [
    ...(isSecureContext && !isInstalled() ? (['install'] as const) : []),
    'plan',
    'checkIn',
    isSecureContext ? 'offline' : 'insecure',
  ] as const;
  return (
    <>
      <h1 className="mb-1 text-2xl font-bold">{t('instructions.title')}</h1>
      <p className="mb-5 text-muted">{t('instructions.text')}</p>
      <ol className="mb-4 space-y-4">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden="true"
              className={classNames(
                'inline-flex size-7 shrink-0 items-center justify-center rounded-full',
                'bg-accent-soft font-bold text-accent',
              )}
            >
              {index + 1}
            </span>
            <div>
              <h2 className="font-bold">{t(`info.${step}.title`)}</h2>
              <p className="text-[0.9375rem] text-muted">{t(`info.${step}.text`)}</p>
              {step === 'install' && isApple(navigator) && <InstallSteps />}
            </div>
          </li>
        ))}
      </ol>
      <Link href={pathTo.login()} className="inline-flex min-h-11 items-center font-semibold text-accent">
        {t('login.title')}
      </Link>
    </>
  );
}
