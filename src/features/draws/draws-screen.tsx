import { useState } from 'react';
import type { OwnDraws, Pool } from '../../domain/draw/draw.ts';
import { NeverLoaded } from '../../entries/never-loaded.tsx';
import { useText } from '../../i18n/text.tsx';
import { useRight } from '../../queries/access.ts';
import type { Person } from '../../queries/person.ts';
import { usePerson } from '../../queries/person.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useScreenTitle } from '../../ui/screen-title.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Checked } from './check-draw.ts';
import { CheckSheet } from './check-sheet.tsx';
import { OfferCard } from './offer-card.tsx';
import { PoolCard } from './pool-card.tsx';
import type { SetPool } from './pool-setting.tsx';
import { PoolSetting } from './pool-setting.tsx';

/**
 * Computes a draw again from what is published; null where the server cannot be reached, `insecure` where the page may
 * not compute it.
 */
export type CheckDraw = (drawId: string, token: string | null) => Promise<Checked | 'insecure' | null>;

/** What is drawn instead of first come: the person's wishes, what they got, and what is offered (decision 0102). */
export function DrawsScreen({ check, set }: { check: CheckDraw; set: SetPool }) {
  const { t } = useText();
  useScreenTitle(t('draws.title'));
  const person = usePerson();
  const administers = useRight('setDraws');
  if (person === undefined) return <Skeleton className="m-4 h-60" />;
  const draws = person?.info.draws ?? null;
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-4 p-4">
      {person === null ? (
        <NeverLoaded />
      ) : draws === null || draws.pools.length === 0 ? (
        <EmptyState icon="star" title={t('draws.none')}>
          {t('draws.noneHint')}
        </EmptyState>
      ) : (
        <Draws person={person} draws={draws} check={check} />
      )}
      {administers && <PoolSetting pools={draws?.pools ?? []} set={set} />}
    </div>
  );
}

function Draws({ person, draws, check }: { person: Person; draws: OwnDraws; check: CheckDraw }) {
  const { t } = useText();
  const [checking, setChecking] = useState<{ id: string; token: string | null } | null>(null);
  const poolOf = (id: string): Pool | undefined => draws.pools.find((pool) => pool.id === id);
  const tokenOf = (id: string) => draws.wishes.find(({ poolId }) => poolId === id)?.token ?? null;
  return (
    <>
      <p className="text-muted">{t('draws.rule')}</p>
      {draws.offers.map((offer) => {
        const pool = poolOf(offer.poolId);
        return pool && <OfferCard key={offer.id} offer={offer} pool={pool} person={person} />;
      })}
      {draws.pools.map((pool) => (
        <PoolCard
          key={pool.id}
          pool={pool}
          wish={draws.wishes.find(({ poolId }) => poolId === pool.id) ?? null}
          results={draws.results.filter(({ poolId }) => poolId === pool.id)}
          person={person}
          onCheck={(id) => setChecking({ id, token: tokenOf(pool.id) })}
        />
      ))}
      <CheckSheet asked={checking} check={check} onClose={() => setChecking(null)} />
    </>
  );
}
