import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { visitsAtEntrance } from '../../domain/visit/entrance.ts';
import { useText } from '../../i18n/text.tsx';
import type { VisitsHere } from '../../queries/visits-here.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useScreenTitle } from '../../ui/screen-title.ts';
import { useEntrance } from './use-entrance.ts';

/** Leads on to the visit that a scanned code means, and asks only where it may mean several. */
export function ChooseVisit({ visits, newest }: VisitsHere) {
  const { t, time } = useText();
  const [path, navigate] = useLocation();
  const found = visitsAtEntrance(visits, useEntrance());
  useScreenTitle(t('visitor.title'));
  const only = found.length > 1 ? null : (found[0]?.uuid ?? newest);
  const withLink = (uuid: string) => `${path}?visit=${uuid}`;
  useEffect(() => {
    if (only !== null) navigate(withLink(only), { replace: true });
  });
  if (found.length > 1)
    return (
      <Card aria-labelledby="which" className="p-4">
        <h2 id="which" className="text-lg font-bold">
          {t('visitor.which')}
        </h2>
        <ul className="mt-2 divide-y divide-line">
          {found.map(({ uuid, visitor, host, expectedDate, building }) => (
            <li key={uuid}>
              <Link href={withLink(uuid)} replace className="block min-h-11 py-2 hover:underline">
                <span className="block font-semibold">{visitor.name}</span>
                <span className="block text-sm text-muted">
                  {time(expectedDate, building.timeZone)} · {host.name}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    );
  if (only !== null) return null;
  return (
    <EmptyState icon="question" title={t('visitor.noLink')}>
      {t('visitor.noLinkHere')}
    </EmptyState>
  );
}
