import type { ReactNode } from 'react';
import { useState } from 'react';
import { WORKSTATION_STATES } from '../../domain/room/display-state.ts';
import { initialsOf } from '../../domain/employee/initials.ts';
import { useText } from '../../i18n/text.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { SpotAppearance } from '../../ui/floor-plan/spot-appearance.ts';
import { Icon } from '../../ui/icon.tsx';
import { CleaningLegend } from '../../ui/floor-plan/cleaning-legend.tsx';
import { StateGlyph } from '../../ui/floor-plan/state-glyph.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { legendKey } from './workstation-words.ts';

export interface LegendProps {
  colourBlind: boolean;
  /** Cleaners see their signs without opening the legend. */
  cleaner: boolean;
  /** What is painted: only signs that occur on this floor are explained. */
  appearances: readonly SpotAppearance[];
  /** Team mates are marked. */
  team: boolean;
}

/** A button on the floor plan that explains its signs. */
export function Legend({ colourBlind, cleaner, appearances, team }: LegendProps) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      {cleaner && <CleaningLegend colourBlind={colourBlind} className="absolute bottom-full left-0 mb-2" />}
      <button
        type="button"
        onClick={() => setOpen(true)}
        className={classNames(
          'inline-flex min-h-11 items-center gap-1.5 rounded-2xl',
          'border border-line bg-raised px-3 text-sm font-semibold shadow-card',
        )}
      >
        <Icon name="info" size={18} />
        {t('floorPlan.legend')}
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('floorPlan.legendTitle')} closeLabel={t('app.close')}>
        <Signs colourBlind={colourBlind} appearances={appearances} team={team} />
      </Sheet>
    </>
  );
}

/** Of its own: what occurs on a floor of thousands is looked for only where it is shown. */
function Signs({ colourBlind, appearances, team }: Omit<LegendProps, 'cleaner'>) {
  const { t } = useText();
  const accent = appearances.find((one) => one.accent != null)?.accent ?? null;
  return (
    <ul className="grid gap-2.5 sm:grid-cols-2">
      {WORKSTATION_STATES.filter((state) => appearances.some(({ look }) => look === state)).map((state) => (
        <Sign key={state} words={t(legendKey(state))}>
          <StateGlyph look={state} colourBlind={colourBlind} size={32} />
        </Sign>
      ))}
      {team && (
        <Sign words={t('floorPlan.legendMate')}>
          <span
            aria-hidden="true"
            className={classNames(
              'inline-flex size-8 shrink-0 items-center justify-center rounded-full border-3 border-accent',
              'bg-surface text-xs font-bold text-accent',
            )}
          >
            {initialsOf(t('booking.myTeam'))}
          </span>
        </Sign>
      )}
      {appearances.some(({ preferred }) => preferred) && (
        <Sign words={t('floorPlan.legendPreferred')}>
          <StateGlyph look="available" preferred colourBlind={colourBlind} size={32} />
        </Sign>
      )}
      {accent !== null && (
        <Sign words={t('floorPlan.legendFlex')}>
          <StateGlyph look="available" accent={accent} colourBlind={colourBlind} size={32} />
        </Sign>
      )}
      {appearances.some(({ waiting }) => waiting) && (
        <Sign words={t('floorPlan.legendWaiting')}>
          <StateGlyph look="toConfirm" waiting colourBlind={colourBlind} size={32} />
        </Sign>
      )}
      {appearances.some(({ dirty }) => dirty) && (
        <Sign words={t('floorPlan.legendDirty')}>
          <span className="inline-flex size-8 items-center justify-center rounded-full bg-ink text-surface">
            <Icon name="broom" size={18} />
          </span>
        </Sign>
      )}
    </ul>
  );
}

function Sign({ words, children }: { words: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3">
      {children}
      <span className="text-[0.9375rem]">{words}</span>
    </li>
  );
}
