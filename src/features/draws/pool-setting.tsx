import { useState } from 'react';
import type { Pool } from '../../domain/draw/draw.ts';
import { useText } from '../../i18n/text.tsx';
import { useAmenities } from '../../queries/shifts.ts';
import { showToast } from '../../state/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Select } from '../../ui/select.tsx';
import { useSubmitLock } from '../../ui/use-submit-lock.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour));
const OFFER_MINUTES = 60;

/** What an administrator sets of an amenity; null gives its places to whoever comes first. */
export type SetPool = (amenity: string, pool: { hour: number; offerMinutes: number } | null) => Promise<boolean>;

/** Switches an amenity from first come to a draw, and back. */
export function PoolSetting({ pools, set }: { pools: readonly Pool[]; set: SetPool }) {
  const { t } = useText();
  const amenities = useAmenities() ?? [];
  const [amenity, setAmenity] = useState<string | null>(null);
  const [hour, setHour] = useState('16');
  const { locked, once } = useSubmitLock();
  const id = amenity ?? amenities[0]?.id ?? null;
  const isDrawn = pools.some((pool) => pool.id === id);
  const save = (pool: { hour: number; offerMinutes: number } | null) =>
    void once(async () => {
      const isSet = id !== null && (await set(id, pool));
      showToast({ text: t(isSet ? 'draws.set' : 'draws.setFailed'), icon: isSet ? 'check' : 'warning' });
    });
  if (id === null) return null;
  return (
    <Card className="grid gap-3 p-4" aria-label={t('draws.administer')}>
      <h2 className="font-bold">{t('draws.administer')}</h2>
      <Select
        label={t('shifts.amenity')}
        value={id}
        options={amenities.map((one) => ({ value: one.id, label: one.name }))}
        onChange={setAmenity}
      />
      <Select
        label={t('draws.hour')}
        value={hour}
        options={HOURS.map((one) => ({ value: one, label: `${one}:00` }))}
        onChange={setHour}
      />
      <div className="flex flex-wrap gap-2">
        <Button locked={locked} onClick={() => save({ hour: Number(hour), offerMinutes: OFFER_MINUTES })}>
          {t(isDrawn ? 'draws.changeHour' : 'draws.start')}
        </Button>
        {isDrawn && (
          <Button variant="secondary" locked={locked} onClick={() => save(null)}>
            {t('draws.stop')}
          </Button>
        )}
      </div>
    </Card>
  );
}
