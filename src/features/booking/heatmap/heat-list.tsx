import { useState } from 'react';
import { useText } from '../../../i18n/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { StateGlyph } from '../../../ui/floor-plan/state-glyph.tsx';
import type { RoomHeat } from './heat.ts';
import { LOOK_OF } from './heat.ts';

/** Lines drawn at once. */
const PAGE = 100;

/** Like the floor plan: every room with its share in words. */
export function HeatList({
  heats,
  label,
  colourBlind,
  pointed,
}: {
  heats: readonly RoomHeat[];
  label: string;
  colourBlind: boolean;
  pointed: string | null;
}) {
  const { t, number } = useText();
  const [limit, setLimit] = useState(PAGE);
  // The room tapped on the floor plan comes first.
  const first = heats.find(({ room }) => room.id === pointed);
  const rows = first === undefined ? heats : [first, ...heats.filter((heat) => heat !== first)];
  return (
    <>
      <ul aria-label={label} className="divide-y divide-line">
        {rows.slice(0, limit).map(({ room, share, level }) => (
          <li key={room.id} className="flex min-h-14 items-center gap-3 px-4 py-2">
            <StateGlyph look={LOOK_OF[level]} colourBlind={colourBlind} size={36} />
            <span className="min-w-0 flex-1">
              <span className="font-semibold">{room.name}</span>
              {room.category !== null && <span className="ml-2 text-sm text-muted">{room.category.name}</span>}
              <span className="block text-sm text-muted">
                {t('heatmap.share', { share: number(share, { style: 'percent', maximumFractionDigits: 0 }) })}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {rows.length > limit && (
        <div className="p-4 text-center">
          <Button variant="secondary" onClick={() => setLimit(limit + PAGE)}>
            {t('booking.more', { count: Math.min(PAGE, rows.length - limit) })}
          </Button>
        </div>
      )}
    </>
  );
}
