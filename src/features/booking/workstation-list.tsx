import { useState } from 'react';
import { useText } from '../../i18n/text.tsx';
import type { WorkstationView } from '../../queries/floor-workstations.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StateGlyph } from '../../ui/floor-plan/state-glyph.tsx';
import { WaitingBadge } from '../../ui/waiting-badge.tsx';
import type { AppearanceContext } from './workstation-appearance.ts';
import { appearanceOf } from './workstation-appearance.ts';
import { stateWords } from './workstation-words.ts';

/** Lines drawn at once: more slows typing on small phones. */
const PAGE = 100;

export interface WorkstationListProps {
  workstations: readonly WorkstationView[];
  label: string;
  colourBlind: boolean;
  look: AppearanceContext;
  onOpen: (roomId: string) => void;
  onShowAll: () => void;
}

/** Like the floor plan: the same workstations, states and actions. */
export function WorkstationList({ workstations, label, colourBlind, look, onOpen, onShowAll }: WorkstationListProps) {
  const text = useText();
  const { t } = text;
  const [limit, setLimit] = useState(PAGE);
  if (workstations.length === 0) {
    return (
      <EmptyState
        icon="search"
        title={t('booking.noMatch')}
        action={
          <Button variant="secondary" onClick={onShowAll}>
            {t('booking.showAll')}
          </Button>
        }
      >
        {t('booking.noMatchHint')}
      </EmptyState>
    );
  }
  return (
    <>
      <ul aria-label={label} className="divide-y divide-line">
        {workstations.slice(0, limit).map((workstation) => {
          const appearance = appearanceOf(workstation, look);
          const selected = look.selected?.includes(workstation.room.id);
          return (
            <li key={workstation.room.id}>
              <button
                type="button"
                aria-pressed={selected}
                onClick={() => onOpen(workstation.room.id)}
                className="flex min-h-14 w-full scroll-mb-36 items-center gap-3 px-4 py-2 text-left hover:bg-sunken"
              >
                <StateGlyph
                  look={appearance.look}
                  colourBlind={colourBlind}
                  initials={appearance.initials}
                  waiting={appearance.waiting}
                  accent={appearance.accent ?? null}
                  size={36}
                />
                <span className="min-w-0 flex-1">
                  <span className="flex flex-wrap items-baseline gap-x-2">
                    <span className="font-semibold">{workstation.room.name}</span>
                    {workstation.room.category !== null && (
                      <span className="text-sm text-muted">{workstation.room.category.name}</span>
                    )}
                  </span>
                  <span className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
                    <span>{stateWords(workstation, text)}</span>
                    {workstation.mine?.waiting != null && <WaitingBadge label={workstation.mine.waiting.label} />}
                  </span>
                </span>
                {workstation.dirty && <Icon name="broom" size={18} className="text-caution" />}
                {selected === undefined ? (
                  <Icon name="chevronRight" size={18} className="text-muted" />
                ) : selected ? (
                  <Icon name="checkCircle" size={20} className="text-accent" />
                ) : (
                  <span className="size-4.5 rounded-full border-2 border-line-strong" />
                )}
              </button>
            </li>
          );
        })}
      </ul>
      {workstations.length > limit && (
        <div className="p-4 text-center">
          <Button variant="secondary" onClick={() => setLimit(limit + PAGE)}>
            {t('booking.more', { count: Math.min(PAGE, workstations.length - limit) })}
          </Button>
        </div>
      )}
    </>
  );
}
