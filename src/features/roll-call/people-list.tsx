import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { isFound } from '../../domain/colleague/name-search.ts';
import { useText } from '../../i18n/text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { INPUT } from '../../ui/field.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import type { Counted, Line } from './counted.ts';
import { PersonRow } from './person-row.tsx';

/** Rows that are drawn at once, more than a screen has; the others follow, so that a full building opens as fast. */
const FIRST_ROWS = 20;
/** None was ticked here. */
const NOBODY: ReadonlySet<string> = new Set();
/** Filters of a roll call. */
const SHOWN = ['TO_FIND', 'FOUND'] as const;
type Shown = (typeof SHOWN)[number];

interface Section {
  key: string;
  title: string;
  lines: Line[];
}

interface PeopleListProps {
  counted: Counted;
  /** Null where no roll call runs. */
  onTick: ((line: Line) => void) | null;
  /** IANA zone of the building. */
  timeZone: string;
  /** False: this phone was never told who is inside. */
  isKnown: boolean;
}

/** Who is to be found, by floor, apart from whom nobody saw; and who was found. */
export function PeopleList({ counted, onTick, timeZone, isKnown }: PeopleListProps) {
  const { t } = useText();
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState<Shown>('TO_FIND');
  // Whom a tap has found stays in the row for as long as the list stays: the next tap must not meet another person.
  const [ticked, setTicked] = useState(NOBODY);
  const tick = useCallback(
    (line: Line) => {
      setTicked((before) => new Set(before).add(line.person));
      onTick?.(line);
    },
    [onTick],
  );
  const show = (next: Shown) => {
    setShown(next);
    setTicked(NOBODY);
  };
  const sections = useMemo(() => {
    const lines = counted.lines.filter(
      ({ person, found, name, of }) =>
        ((found !== null) === (shown === 'FOUND') || ticked.has(person)) &&
        isFound([name, of?.company ?? '', of?.room ?? ''], typed),
    );
    if (shown === 'FOUND') return [{ key: 'found', title: t('rollCall.filter.FOUND', { count: lines.length }), lines }];
    const inside = lines.filter(({ group }) => group === 'PRESENT');
    const floors = [...new Set(inside.map(({ of }) => (of?.kind === 'EMPLOYEE' ? of.floor : null) ?? ''))].toSorted();
    const of = (group: Line['group']) => lines.filter((line) => line.group === group);
    return [
      { key: 'added', title: t('rollCall.group.ADDED'), lines: of('ADDED') },
      ...floors
        .filter((floor) => floor !== '')
        .map((floor) => ({
          key: `f ${floor}`,
          title: floor,
          lines: inside.filter((line) => line.of?.floor === floor),
        })),
      { key: 'anywhere', title: t('rollCall.group.ANYWHERE'), lines: inside.filter((line) => line.of?.floor == null) },
      { key: 'assumed', title: t('rollCall.group.ASSUMED'), lines: of('ASSUMED') },
      { key: 'expected', title: t('rollCall.group.EXPECTED'), lines: of('EXPECTED') },
    ].filter((section) => section.lines.length > 0);
  }, [counted, shown, ticked, typed, t]);
  const length = sections.reduce((sum, { lines }) => sum + lines.length, 0);
  const drawn = Math.max(useDeferredValue(length, FIRST_ROWS), FIRST_ROWS);
  return (
    <div className="space-y-3">
      <div className="sticky top-[calc(var(--status-bar)+var(--bar-stays))] z-10 -mx-4 space-y-3 bg-canvas px-4 py-2">
        <input
          type="search"
          value={typed}
          aria-label={t('rollCall.search')}
          placeholder={t('rollCall.search')}
          onChange={({ target }) => {
            setTyped(target.value);
            setTicked(NOBODY);
          }}
          className={INPUT}
        />
        {onTick !== null && (
          <SegmentedControl
            label={t('rollCall.shown')}
            value={shown}
            options={SHOWN.map((value) => ({
              value,
              label: t(`rollCall.filter.${value}`, {
                count: value === 'FOUND' ? counted.found : counted.total - counted.found,
              }),
            }))}
            onChange={show}
          />
        )}
      </div>
      {length === 0 ? (
        <EmptyState
          icon={!isKnown ? 'cloudOff' : shown === 'TO_FIND' && typed.trim() === '' ? 'checkCircle' : 'person'}
          title={t(isKnown ? emptyText(typed, shown, onTick !== null) : 'home.neverLoaded')}
        />
      ) : (
        firstOf(sections, drawn).map((section) => (
          <PeopleSection
            key={section.key}
            section={section}
            onTick={onTick === null ? null : tick}
            timeZone={timeZone}
          />
        ))
      )}
    </div>
  );
}

function emptyText(typed: string, shown: Shown, runs: boolean) {
  if (typed.trim() !== '') return 'rollCall.none.search';
  if (!runs) return 'rollCall.none.inside';
  return shown === 'FOUND' ? 'rollCall.none.found' : 'rollCall.none.toFind';
}

/** Sections with so many rows at most, counted from the first. */
function firstOf(sections: readonly Section[], most: number): (Section & { first: readonly Line[] })[] {
  const before = sections.map((_, at) => sections.slice(0, at).reduce((sum, { lines }) => sum + lines.length, 0));
  return sections
    .map((section, at) => ({ ...section, first: section.lines.slice(0, Math.max(0, most - (before[at] ?? 0))) }))
    .filter(({ first }) => first.length > 0);
}

function PeopleSection({
  section: { title, lines, first },
  ...rest
}: { section: Section & { first: readonly Line[] } } & Omit<PeopleListProps, 'counted' | 'isKnown'>) {
  const { t } = useText();
  return (
    <section aria-label={title}>
      <h2 className="mb-1 flex justify-between gap-x-3 px-1 text-sm font-bold">
        <span>{title}</span>
        <span className="shrink-0 text-muted">{t('rollCall.people', { count: lines.length })}</span>
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface">
        {first.map((line) => (
          <PersonRow key={line.person} line={line} {...rest} />
        ))}
      </ul>
    </section>
  );
}
