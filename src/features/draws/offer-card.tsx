import { useKeep } from '../../actions/save.ts';
import type { Offer, Pool } from '../../domain/draw/draw.ts';
import { mayTakeOffer } from '../../domain/draw/rules.ts';
import { reasonOf } from '../../i18n/reason.ts';
import { useText } from '../../i18n/text.tsx';
import { answerOffer } from '../../offline/mutations/draw.ts';
import { newId } from '../../offline/ports/ids.ts';
import type { Person } from '../../queries/person.ts';
import { showSaved } from '../../state/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useSubmitLock } from '../../ui/use-submit-lock.ts';
import { poolName } from './pool-name.ts';

/** A place that somebody gave back, and until when a yes counts. */
export function OfferCard({ offer, pool, person }: { offer: Offer; pool: Pool; person: Person }) {
  const text = useText();
  const { t, date: say, time } = text;
  const name = poolName(pool, text);
  const now = useNow();
  const { locked, once } = useSubmitLock();
  const keep = useKeep(once, showSaved);
  const answer = (take: boolean) =>
    void keep(answerOffer, {
      employeeId: person.info.id,
      offerId: offer.id,
      poolId: pool.id,
      name,
      date: offer.date,
      until: offer.until,
      take,
      shiftId: newId(),
      ...(take && pool.building != null && { locationId: newId() }),
    });
  return (
    <Card className="grid gap-3 border-accent p-4" aria-label={t('draws.offer', { name })}>
      <div>
        <h2 className="font-bold">{t('draws.offer', { name })}</h2>
        <p className="text-muted">
          {t('draws.offerUntil', { day: say(offer.date), time: time(offer.until, pool.timeZone) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          icon="check"
          locked={locked}
          reason={reasonOf(mayTakeOffer(offer, now), text, pool.timeZone, now)}
          onClick={() => answer(true)}
        >
          {t('draws.take')}
        </Button>
        <Button variant="secondary" locked={locked} onClick={() => answer(false)}>
          {t('draws.leave')}
        </Button>
      </div>
    </Card>
  );
}
