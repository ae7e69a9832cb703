import { useEffect, useState } from 'react';
import { useText } from '../../i18n/text.tsx';
import { useBuildings } from '../../queries/places.ts';
import { useEmployeeInfo } from '../../queries/account-singles.tsx';
import { Card } from '../../ui/card.tsx';
import { Mark } from '../../ui/mark.tsx';
import { useScreenTitle } from '../../ui/screen-title.ts';

const PRODUCT = 'Roost';
const MEGABYTE = 1_000_000;

interface Storage {
  used: number | null;
  persistent: boolean;
}

async function readStorage(): Promise<Storage> {
  // Some browsers lack both.
  const storage: Partial<StorageManager> | undefined = navigator.storage;
  const estimate = await storage?.estimate?.();
  return { used: estimate?.usage ?? null, persistent: (await storage?.persisted?.()) ?? false };
}

/** Version, person, and storage on this device. */
export function AboutScreen({ version }: { version: string }) {
  const { t, number } = useText();
  useScreenTitle(t('about.title'));
  const info = useEmployeeInfo();
  const buildings = useBuildings();
  const [stored, setStored] = useState<Storage | null>(null);
  useEffect(() => {
    let here = true;
    readStorage().then(
      (found) => {
        if (here) setStored(found);
      },
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, []);
  const rows: [label: string, value: string | null | undefined][] = [
    [t('about.version'), version],
    [t('about.signedInAs'), info?.username],
    [t('about.building'), info?.building?.name],
    [t('about.buildings'), buildings && number(buildings.length)],
    [
      t('about.storage'),
      stored?.used === null || stored === null
        ? null
        : t('about.megabytes', { size: number(stored.used / MEGABYTE, { maximumFractionDigits: 1 }) }),
    ],
    [t('about.kept'), stored && t(stored.persistent ? 'about.keptYes' : 'about.keptNo')],
  ];
  return (
    <div className="mx-auto w-full max-w-xl space-y-4 p-4">
      <div className="flex items-center gap-4 rounded-2xl bg-brand p-5 text-on-brand">
        <Mark size={56} />
        <div>
          <p className="text-xl font-bold">{PRODUCT}</p>
          <p className="text-white/80">{t('about.what')}</p>
        </div>
      </div>
      <Card>
        <dl className="divide-y divide-line">
          {rows
            .filter(([, value]) => value)
            .map(([label, value]) => (
              <div key={label} className="flex flex-wrap justify-between gap-x-4 px-4 py-3">
                <dt className="text-muted">{label}</dt>
                <dd className="min-w-0 text-right font-semibold wrap-anywhere">{value}</dd>
              </div>
            ))}
        </dl>
      </Card>
    </div>
  );
}
