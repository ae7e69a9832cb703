import { useState } from 'react';
import { MAX_AT_ONCE } from '../../../domain/workplace-reservation/selection.ts';
import { useText } from '../../../i18n/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';

const FEWEST = 2;

/** Starts booking several workstations, for those with the right: first how many. */
export function SeveralStart({ onStart }: { onStart: (count: number) => void }) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  const [count, setCount] = useState(FEWEST);
  return (
    <div className="px-4">
      <Button wide variant="secondary" icon="team" onClick={() => setOpen(true)}>
        {t('several.start')}
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('several.start')}
        description={t('several.startHint')}
        closeLabel={t('app.close')}
        footer={
          <Button
            onClick={() => {
              setOpen(false);
              onStart(count);
            }}
          >
            {t('several.next')}
          </Button>
        }
      >
        <div role="group" aria-label={t('several.howMany')} className="flex items-center justify-center gap-5 py-3">
          <IconButton
            icon="minus"
            label={t('several.fewer')}
            disabled={count <= FEWEST}
            onClick={() => setCount(count - 1)}
            className="border border-line-strong"
          />
          <p aria-live="polite" className="min-w-40 text-center font-bold">
            {t('several.count', { count })}
          </p>
          <IconButton
            icon="plus"
            label={t('several.more')}
            disabled={count >= MAX_AT_ONCE}
            onClick={() => setCount(count + 1)}
            className="border border-line-strong"
          />
        </div>
      </Sheet>
    </div>
  );
}
