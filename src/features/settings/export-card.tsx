import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { useText } from '../../i18n/text.tsx';
import { connectivity } from '../../state/connectivity.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import type { OwnDataCalls } from './devices-card.tsx';

/** Everything that is kept about the person, as a file. */
export function ExportCard({ exportData }: Pick<OwnDataCalls, 'exportData'>) {
  const { t } = useText();
  const { online } = useSnapshot(connectivity);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const take = async () => {
    if (busy || !online) return;
    setBusy(true);
    setProblem(null);
    const made = await exportData();
    setBusy(false);
    if (made === undefined) setProblem(t('settings.failed'));
    else if (made === 'tooManyExports') setProblem(t('error.tooManyExports'));
    else download(made.data);
  };
  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted">{t('settings.export.hint')}</p>
      {problem !== null && (
        <Banner tone="danger" alert>
          {problem}
        </Banner>
      )}
      <div>
        <Button
          variant="secondary"
          busy={busy}
          reason={online ? null : t('settings.needsNetwork')}
          onClick={() => void take()}
        >
          {t('settings.export.take')}
        </Button>
      </div>
    </div>
  );
}

/** So long a browser may take to read the file, in milliseconds: some first ask where it shall lie. */
const READ_MS = 60_000;

function download(data: unknown): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'roost.json';
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), READ_MS);
}
