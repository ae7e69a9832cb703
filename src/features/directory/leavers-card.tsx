import { Link } from 'wouter';
import type { DirectoryOverview } from '../../domain/directory/directory-overview.ts';
import { useText } from '../../i18n/text.tsx';
import { pathTo } from '../../routes.ts';
import { Card } from '../../ui/card.tsx';
import { nameOf } from './run-words.ts';
import { useMoment } from '../../i18n/moment.ts';

/** Who left: suspended, later released and erased. */
export function LeaversCard({ overview }: { overview: DirectoryOverview }) {
  const { t } = useText();
  const moment = useMoment();
  const { leavers, leaverCount, releaseHours, eraseDays } = overview;
  return (
    <Card className="grid grid-cols-1 gap-3 p-4" aria-label={t('setUp.people.leavers')}>
      <h2 className="font-bold">{t('setUp.people.leavers')}</h2>
      <p className="text-sm text-muted">{t('setUp.people.leaversHint', { hours: releaseHours, days: eraseDays })}</p>
      <Link href={pathTo.named('organisation')} className="inline-flex min-h-11 items-center font-semibold text-accent">
        {t('setUp.people.times')}
      </Link>
      {leavers.length === 0 ? (
        <p>{t('setUp.people.noLeavers')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {leavers.map(({ id, name, source, leftAt, releaseAt, eraseAt, isReleased }) => (
            <li key={id} className="py-2">
              <span className="block break-words">{name}</span>
              <span className="block text-sm text-muted">
                {t('setUp.people.leftAt', { at: moment(leftAt), name: nameOf(source, overview) })}
              </span>
              <span className="block text-sm text-muted">
                {isReleased
                  ? t('setUp.people.erasedAt', { at: moment(eraseAt) })
                  : t('setUp.people.releasedAt', { at: moment(releaseAt), erased: moment(eraseAt) })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {leaverCount > leavers.length && (
        <p className="text-sm text-muted">{t('setUp.people.more', { count: leaverCount - leavers.length })}</p>
      )}
    </Card>
  );
}
