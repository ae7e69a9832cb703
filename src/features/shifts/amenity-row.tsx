import { freeWords } from '../../entries/free-words.ts';
import { reasonOf } from '../../i18n/reason.ts';
import { useText } from '../../i18n/text.tsx';
import type { Amenity } from '../../domain/shift/shift.ts';
import type { Verdict } from '../../domain/verdict.ts';
import type { ShiftView } from '../../queries/shifts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { WaitingBadge } from '../../ui/waiting-badge.tsx';
import { amenityIcon } from './amenity-icon.ts';

/** One amenity on the chosen day: how much is free, and the button or why there is none. */
export function AmenityRow({
  amenity,
  free,
  own,
  verdict,
  isForGood,
  timeZone,
  now,
  locked,
  onReserve,
}: {
  amenity: Amenity;
  /** Null where this device was not told. */
  free: number | null;
  /** The person's own reservation for that time. */
  own: ShiftView | undefined;
  verdict: Verdict;
  /** It could not be cancelled any more. */
  isForGood: boolean;
  timeZone: string;
  now: string;
  locked: boolean;
  onReserve: () => void;
}) {
  const text = useText();
  const { t } = text;
  const { name, type, capacity } = amenity;
  // Without credits nothing can be reserved, which is said once, above.
  const isSaid = own !== undefined || (!verdict.ok && verdict.code === 'noParkingCredits');
  const reason = isSaid ? null : reasonOf(verdict, text, timeZone, now);
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5">
      <Icon name={amenityIcon(type)} size={22} className="shrink-0 text-muted" />
      <span className="min-w-32 flex-1">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="block text-sm text-muted">{freeWords(text, free, capacity)}</span>
        {verdict.ok && isForGood && <span className="block text-sm text-muted">{t('shifts.forGood')}</span>}
        {reason !== null && free !== 0 && <span className="block text-sm text-muted">{reason}</span>}
      </span>
      {own !== undefined &&
        (own.waiting === null ? (
          <Badge tone="positive" icon="check">
            {t('shifts.yours')}
          </Badge>
        ) : (
          <WaitingBadge label={own.waiting.label} />
        ))}
      {verdict.ok && (
        <Button variant="secondary" locked={locked} onClick={onReserve}>
          {t('shifts.reserve')}
          <span className="sr-only"> {name}</span>
        </Button>
      )}
    </li>
  );
}
