import { useMemo, useRef } from 'react';
import type { NamedFloorPlan } from '../../domain/floor-plan/named-floor-plan.ts';
import { neighbours, zoneNames } from '../../domain/floor-plan/zones.ts';
import { useText } from '../../i18n/text.tsx';
import type { HereWithout } from '../../queries/here-without.ts';
import type { WorkstationView } from '../../queries/floor-workstations.ts';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { AppearanceContext } from './workstation-appearance.ts';
import { groupOf, LIST_GROUPS, nameAt } from './filters.ts';
import { WithoutGroup } from './without-group.tsx';
import { WorkstationGroup } from './workstation-group.tsx';

export interface WorkstationListProps {
  /** What is listed, in its order. */
  workstations: readonly WorkstationView[];
  /** All of the floor: who sits beside one may be left out of the list. */
  all: readonly WorkstationView[];
  /** Colleagues on the floor who have none. */
  without: readonly HereWithout[];
  /** Null without a drawing. */
  plan: NamedFloorPlan | null;
  label: string;
  colourBlind: boolean;
  look: AppearanceContext;
  /** What was typed to find them; empty without a search. */
  search: string;
  onOpen: (roomId: string) => void;
  onShowAll: () => void;
}

/** Like the floor plan: the same workstations, states and actions; in parts, each a tap away. */
export function WorkstationList({ workstations, all, without, plan, label, onShowAll, ...row }: WorkstationListProps) {
  const { t } = useText();
  const zones = useMemo(() => (plan === null ? null : zoneNames(plan)), [plan]);
  const beside = useMemo(
    () =>
      plan === null
        ? null
        : neighbours(
            plan.spots,
            new Map(all.flatMap((one) => (nameAt(one) === '' ? [] : [[one.room.id, nameAt(one)] as const]))),
          ),
    [plan, all],
  );
  const list = useRef<HTMLDivElement>(null);
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
  const groups = LIST_GROUPS.flatMap((group) => {
    const members = workstations.filter((workstation) => groupOf(workstation) === group);
    return members.length === 0 ? [] : { group, members, title: t(`booking.group.${group}`) };
  });
  const parts = [
    ...groups.map(({ group, members, title }) => ({ part: group, title, count: members.length })),
    ...(without.length > 0 ? [{ part: 'without', title: t('entry.location.OFFICE'), count: without.length }] : []),
  ];
  const kinds = new Set(all.map(({ room }) => room.category?.id)).size;
  return (
    <div ref={list} role="group" aria-label={label}>
      {parts.length > 1 && (
        <nav
          aria-label={t('booking.jump')}
          className="flex gap-1.5 overflow-x-auto px-4 py-1 [scrollbar-width:none] beside:flex-wrap"
        >
          {parts.map(({ part, title, count }) => (
            <button
              key={part}
              type="button"
              onClick={() => {
                const heading = list.current?.querySelector<HTMLElement>(`[data-part="${part}"]`);
                heading?.scrollIntoView({ block: 'start' });
                heading?.focus({ preventScroll: true });
              }}
              className={classNames(
                'inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-xl border border-line bg-raised px-3',
                'text-sm font-semibold hover:border-line-strong',
              )}
            >
              {title}
              <span className="text-muted tabular-nums">{count}</span>
            </button>
          ))}
        </nav>
      )}
      {groups.map(({ group, members, title }) => (
        <WorkstationGroup
          key={group}
          part={group}
          title={parts.length > 1 ? title : null}
          workstations={members}
          zones={zones}
          beside={group === 'free' ? beside : null}
          hasKinds={kinds > 1}
          {...row}
        />
      ))}
      {without.length > 0 && <WithoutGroup people={without} />}
    </div>
  );
}
