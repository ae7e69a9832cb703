import { HEAT_LEVELS, LEVEL_FROM } from '../../../domain/sensor/heatmap.ts';
import { useText } from '../../../i18n/text.tsx';
import { StateGlyph } from '../../../ui/floor-plan/state-glyph.tsx';
import { LOOK_OF } from './heat.ts';

export function HeatLegend({ colourBlind }: { colourBlind: boolean }) {
  const { t, number } = useText();
  const percent = (share: number) => number(share, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <ul aria-label={t('floorPlan.legendTitle')} className="flex flex-wrap gap-x-4 gap-y-1.5 px-4 text-sm text-muted">
      {HEAT_LEVELS.map((level) => (
        <li key={level} className="inline-flex items-center gap-1.5">
          <StateGlyph look={LOOK_OF[level]} colourBlind={colourBlind} size={24} />
          {level === 0
            ? t('heatmap.unused')
            : t('heatmap.range', {
                from: level === 1 ? percent(0) : percent(LEVEL_FROM[level]),
                to: percent(level === 4 ? 1 : LEVEL_FROM[HEAT_LEVELS[level + 1] ?? 4]),
              })}
        </li>
      ))}
    </ul>
  );
}
