import { type ReactNode, useRef, useState } from 'react';
import type { Building } from '../../domain/building/building.ts';
import { collect, type Collected, messageOf, parseFrame } from '../../domain/roll-call/frames.ts';
import type { RollCall } from '../../domain/roll-call/roll-call.ts';
import { useText } from '../../i18n/text.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { unknownOf, unpacked } from './hand-over.ts';
import type { Warden } from './use-warden.ts';

/** Shows the camera, and tells of each code once; what to do stands above it. */
export type Viewfinder = (props: { onText: (text: string) => void; hint: null }) => ReactNode;

interface TakeOverSheetProps {
  open: boolean;
  onClose: () => void;
  calls: readonly RollCall[];
  building: Building;
  self: { id: string; name: string };
  warden: Warden;
  viewfinder: Viewfinder;
}

type Outcome = { kind: 'taken'; count: number; from: string[] } | { kind: 'elsewhere' | 'useless' };

/** Reads the codes that another phone shows, and keeps the marks that this one lacks. */
export function TakeOverSheet({ open, onClose, ...rest }: TakeOverSheetProps) {
  const { t } = useText();
  return (
    <Sheet open={open} onClose={onClose} title={t('rollCall.takeOver')} closeLabel={t('app.close')}>
      {open && <Reader onClose={onClose} {...rest} />}
    </Sheet>
  );
}

function Reader({ onClose, calls, building, self, warden, viewfinder: View }: Omit<TakeOverSheetProps, 'open'>) {
  const { t, list } = useText();
  const [seen, setSeen] = useState<Collected | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const collected = useRef<Collected | null>(null);
  const finish = async (bytes: Uint8Array, age: number): Promise<Outcome> => {
    const message = await unpacked(bytes, self);
    if (message === null) return { kind: 'useless' };
    if (message.buildingId !== building.id) return { kind: 'elsewhere' };
    const marks = unknownOf(message.marks, calls, age);
    await warden.take(marks);
    const from = new Set(marks.filter(({ by }) => by.id !== self.id).map(({ by }) => by.name));
    return { kind: 'taken', count: marks.filter(({ kind }) => kind === 'FOUND').length, from: [...from] };
  };
  const read = (text: string) => {
    const frame = parseFrame(text);
    if (frame === null || outcome !== null) return;
    collected.current = collect(collected.current, frame);
    setSeen(collected.current);
    const bytes = messageOf(collected.current);
    if (bytes !== null) void finish(bytes, frame.age * 1000).then(setOutcome);
  };
  if (outcome !== null)
    return (
      <div className="space-y-4">
        <Banner tone={outcome.kind === 'taken' ? 'positive' : 'caution'} alert>
          {outcome.kind === 'taken'
            ? t('rollCall.taken', { count: outcome.count })
            : t(`rollCall.${outcome.kind}`, { building: building.name })}
          {outcome.kind === 'taken' &&
            outcome.from.length > 0 &&
            ` ${t('rollCall.takenFrom', { name: list(outcome.from) })}`}
        </Banner>
        <Button wide onClick={onClose}>
          {t('rollCall.done')}
        </Button>
      </div>
    );
  return (
    <div className="space-y-3">
      <p>{t('rollCall.takeOverHint')}</p>
      <View onText={read} hint={null} />
      <p role="status" className="text-center font-semibold">
        {seen !== null && t('rollCall.read', { count: seen.data.size, total: seen.count })}
      </p>
    </div>
  );
}
