import { Link } from 'wouter';
import { useText } from '../i18n/text.tsx';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { useScreenTitle } from '../ui/screen-title.ts';
import { pathTo } from '../routes.ts';

/** Replaces every page at status VERIFY (spec 2, "Global behaviour"). */
export function QuestionsPage() {
  const { t } = useText();
  useScreenTitle(t('app.questions.title'));
  return (
    <>
      <span className="mb-4 inline-flex size-12 items-center justify-center rounded-full bg-accent-soft text-accent">
        <Icon name="question" size={26} />
      </span>
      <h1 className="mb-2 text-2xl font-bold">{t('app.questions.title')}</h1>
      <p className="mb-6 text-muted">{t('app.questions.text')}</p>
      <Link
        href={pathTo.logout()}
        className={classNames(
          'inline-flex min-h-11 w-full items-center justify-center gap-2 rounded-xl',
          'border border-line px-4 font-semibold hover:border-line-strong',
        )}
      >
        <Icon name="signOut" size={20} />
        {t('menu.signOut')}
      </Link>
    </>
  );
}
