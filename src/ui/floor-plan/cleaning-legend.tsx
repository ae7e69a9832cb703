import { useText } from '../../i18n/text.tsx';
import { classNames } from '../class-names.ts';
import { StateGlyph } from './state-glyph.tsx';

/** The states a cleaner looks for (spec 2, "Floor plan"). */
const ENTRIES = [
  ['occupied', 'floorPlan.cleaning.occupied'],
  ['signOfLife', 'floorPlan.cleaning.signOfLife'],
  ['completed', 'floorPlan.cleaning.dirty'],
] as const;

/** The short legend for those who clean: occupied or reserved, sign of life, needs cleaning. */
export function CleaningLegend({ colourBlind, className }: { colourBlind: boolean; className?: string | undefined }) {
  const { t } = useText();
  return (
    <ul
      aria-label={t('floorPlan.cleaning.title')}
      className={classNames(
        'grid gap-x-4 gap-y-1 rounded-2xl border border-line bg-raised px-3 py-2 text-sm shadow-card',
        className,
      )}
    >
      {ENTRIES.map(([look, key]) => (
        <li key={look} className="flex items-center gap-2">
          <StateGlyph look={look} colourBlind={colourBlind} size={22} />
          <span>{t(key)}</span>
        </li>
      ))}
    </ul>
  );
}
