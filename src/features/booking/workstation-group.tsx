import { useState } from 'react';
import { useText } from '../../i18n/text.tsx';
import type { WorkstationView } from '../../queries/floor-workstations.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StateGlyph } from '../../ui/floor-plan/state-glyph.tsx';
import { WaitingBadge } from '../../ui/waiting-badge.tsx';
import type { AppearanceContext } from './workstation-appearance.ts';
import { appearanceOf } from './workstation-appearance.ts';
import type { ListGroup } from './filters.ts';
import { foundWords } from './workstation-words.ts';

/** Lines drawn at once: more slows typing on small phones. */
const PAGE = 100;

export interface WorkstationGroupProps {
  part: ListGroup;
  /** Null where it is the only part. */
  title: string | null;
  workstations: readonly WorkstationView[];
  /** Names by room id; null without a drawing. */
  zones: ReadonlyMap<string, string> | null;
  beside: ReadonlyMap<string, string> | null;
  /** Whether the floor has workstations of several categories. */
  hasKinds: boolean;
  colourBlind: boolean;
  look: AppearanceContext;
  /** What was typed: whom it finds is named. */
  search: string;
  onOpen: (roomId: string) => void;
}

/** A part of the list: the lines of its workstations. */
export function WorkstationGroup({
  part,
  title,
  workstations,
  zones,
  beside,
  hasKinds,
  colourBlind,
  look,
  search,
  onOpen,
}: WorkstationGroupProps) {
  const text = useText();
  const { t } = text;
  const [limit, setLimit] = useState(PAGE);
  return (
    <section aria-label={title ?? undefined}>
      {title !== null && (
        <h2
          data-part={part}
          tabIndex={-1}
          className="scroll-mt-16 px-4 pt-3 pb-1 text-sm font-semibold text-muted outline-none beside:scroll-mt-1"
        >
          {title}
        </h2>
      )}
      <ul className="divide-y divide-line">
        {workstations.slice(0, limit).map((workstation) => {
          const { room } = workstation;
          const appearance = appearanceOf(workstation, look);
          const selected = look.selected?.includes(room.id);
          const neighbour = beside?.get(room.id);
          return (
            <li key={room.id}>
              <button
                type="button"
                aria-pressed={selected}
                onClick={() => onOpen(room.id)}
                className="flex min-h-14 w-full scroll-mb-36 items-center gap-3 px-4 py-2 text-left hover:bg-sunken"
              >
                <StateGlyph
                  look={appearance.look}
                  colourBlind={colourBlind}
                  initials={appearance.initials}
                  waiting={appearance.waiting}
                  accent={appearance.accent ?? null}
                  preferred={appearance.preferred ?? false}
                  size={36}
                />
                <span className="min-w-0 flex-1">
                  <span className="flex flex-wrap items-baseline gap-x-2">
                    <span className="font-semibold">{room.name}</span>
                    <span className="text-sm text-muted">
                      {[zones?.get(room.id), hasKinds && room.category?.name].filter(Boolean).join(' · ')}
                    </span>
                  </span>
                  <span className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
                    <span>
                      <span>{foundWords(workstation, search, text)}</span>
                      {neighbour !== undefined && ` · ${t('booking.beside', { name: neighbour })}`}
                      {appearance.preferred === true && ` · ${t('booking.preferred')}`}
                    </span>
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
    </section>
  );
}
