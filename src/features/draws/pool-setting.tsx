import { useState } from 'react';
import type { Pool } from '../../domain/draw/draw.ts';
import { useText } from '../../i18n/text.tsx';
import { useBuildings } from '../../queries/places.ts';
import { useAmenities } from '../../queries/shifts.ts';
import { showToast } from '../../state/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Select } from '../../ui/select.tsx';
import { useSubmitLock } from '../../ui/use-submit-lock.ts';
import { poolName } from './pool-name.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour));
const USUAL_HOUR = 16;
const OFFER_MINUTES = 60;

/** What can be drawn: an amenity, or the workstations of a building. */
export interface Drawable {
  of: 'amenity' | 'building';
  id: string;
}

/** What an administrator sets of it; null gives its places to whoever comes first. */
export type SetPool = (what: Drawable, pool: { hour: number; offerMinutes: number } | null) => Promise<boolean>;

/** Switches an amenity, or a building's workstations, from first come to a draw, and back. */
export function PoolSetting({ pools, set }: { pools: readonly Pool[]; set: SetPool }) {
  const text = useText();
  const { t } = text;
  const amenities = useAmenities() ?? [];
  const buildings = useBuildings() ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const [picked, setPicked] = useState<string | null>(null);
  const { locked, once } = useSubmitLock();
  const choices: (Drawable & { value: string; label: string })[] = [
    ...amenities.map(({ id, name }) => ({ of: 'amenity' as const, id, value: `amenity:${id}`, label: name })),
    ...buildings.map(({ id, name }) => ({
      of: 'building' as const,
      id,
      value: `building:${id}`,
      label: poolName({ name, building: id }, text),
    })),
  ];
  const what = choices.find(({ value }) => value === chosen) ?? choices[0];
  const pool = pools.find((one) => (what?.of === 'building' ? one.building : one.id) === what?.id);
  const hour = picked ?? String(pool?.hour ?? USUAL_HOUR);
  const choose = (value: string) => {
    setChosen(value);
    setPicked(null);
  };
  const save = (wanted: { hour: number; offerMinutes: number } | null) =>
    void once(async () => {
      const isSet = what !== undefined && (await set(what, wanted));
      showToast({ text: t(isSet ? 'draws.set' : 'draws.setFailed'), icon: isSet ? 'check' : 'warning' });
    });
  if (what === undefined) return null;
  return (
    <Card className="grid gap-3 p-4" aria-label={t('draws.administer')}>
      <h2 className="font-bold">{t('draws.administer')}</h2>
      <Select label={t('draws.what')} value={what.value} options={choices} onChange={choose} />
      <Select
        label={t('draws.hour')}
        value={hour}
        options={HOURS.map((one) => ({ value: one, label: `${one.padStart(2, '0')}:00` }))}
        onChange={setPicked}
      />
      <div className="flex flex-wrap gap-2">
        <Button locked={locked} onClick={() => save({ hour: Number(hour), offerMinutes: OFFER_MINUTES })}>
          {t(pool !== undefined ? 'draws.changeHour' : 'draws.start')}
        </Button>
        {pool !== undefined && (
          <Button variant="secondary" locked={locked} onClick={() => save(null)}>
            {t('draws.stop')}
          </Button>
        )}
      </div>
    </Card>
  );
}
