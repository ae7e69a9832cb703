import { useEffect, useState } from 'react';
import { framesOf } from '../../domain/roll-call/frames.ts';
import type { RollCall } from '../../domain/roll-call/roll-call.ts';
import { useText } from '../../i18n/text.tsx';
import { QrCode } from '../../ui/qr-code/qr-code.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useWakeLock } from '../../ui/use-wake-lock.ts';
import { packed } from './hand-over.ts';

/** For so long each code is shown, in milliseconds: a phone reads some eight a second. */
const FRAME_MS = 250;

interface HandOverSheetProps {
  open: boolean;
  onClose: () => void;
  call: RollCall;
  buildingId: string;
}

/** Shows the marks of this phone as QR codes, one after the other, for another phone to read. */
export function HandOverSheet({ open, onClose, ...rest }: HandOverSheetProps) {
  const { t } = useText();
  return (
    <Sheet open={open} onClose={onClose} title={t('rollCall.handOver')} closeLabel={t('app.close')}>
      {open && <Codes {...rest} />}
    </Sheet>
  );
}

function Codes({ call, buildingId }: Pick<HandOverSheetProps, 'call' | 'buildingId'>) {
  const { t } = useText();
  useWakeLock(true);
  // As it is when the sheet opens: while codes are read they must stay the same.
  const [message, setMessage] = useState<{ bytes: Uint8Array; at: number; count: number } | null>(null);
  const [{ turn, now }, setTurn] = useState({ turn: 0, now: 0 });
  const [shown] = useState(call);
  useEffect(() => {
    const at = Date.now();
    let current = true;
    void packed(shown, buildingId, at).then((bytes) => {
      if (current) setMessage({ bytes, at, count: shown.found.size });
    });
    return () => {
      current = false;
    };
  }, [shown, buildingId]);
  useEffect(() => {
    const timer = setInterval(() => setTurn((before) => ({ turn: before.turn + 1, now: Date.now() })), FRAME_MS);
    return () => clearInterval(timer);
  }, []);
  if (message === null) return null;
  const frames = framesOf(message.bytes, Math.max(0, Math.floor((now - message.at) / 1000)));
  const index = turn % frames.length;
  return (
    <div className="space-y-3 text-center">
      <p>{t('rollCall.handOverHint', { count: message.count })}</p>
      <QrCode
        text={frames[index] ?? ''}
        level="M"
        label={t('rollCall.code', { count: frames.length })}
        className="mx-auto aspect-square w-full max-w-md rounded-xl"
      />
      <p aria-hidden="true" className="text-sm text-muted tabular-nums">
        {index + 1} / {frames.length}
      </p>
    </div>
  );
}
