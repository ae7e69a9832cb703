import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { isFound } from '../../domain/colleague/name-search.ts';
import type { PlacesFound } from '../../domain/colleague/find-places.ts';
import type { DayPart } from '../../domain/day-part/day-part.ts';
import { useText } from '../../i18n/text.tsx';
import type { WorkstationView } from '../../queries/floor-workstations.ts';
import { connectivity } from '../../state/connectivity.ts';
import { lookUpTyped, onlyOne } from '../../state/look-ups.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';

/** More are not read on a phone: one types another letter. */
const MAX_SHOWN = 30;

interface Row {
  key: string;
  person: boolean;
  title: string;
  detail: string;
  room: { id: string; floorId: string };
}

export interface SearchResultsProps {
  /** What the search finds on the floor that is shown; empty where a list shows that. */
  here: readonly WorkstationView[];
  elsewhere: PlacesFound | null;
  search: string;
  /** ISO date. */
  date: string;
  building: string;
  onGo: (room: Row['room']) => void;
  className?: string;
}

/** People and workstations of that name; each leads to its place on its floor. */
export function SearchResults({ here, elsewhere, search, date, building, onGo, className }: SearchResultsProps) {
  const { t, date: say } = useText();
  const only = onlyOne(elsewhere?.named);
  const { online } = useSnapshot(connectivity);
  const onlyId = only?.id ?? null;
  useEffect(() => lookUpTyped(onlyId), [onlyId]);
  const part = (dayPart: DayPart) => (dayPart === 'FULLDAY' ? null : t(`entry.part.${dayPart}`));
  const rows: Row[] = [
    ...here.map(({ room, others }) => {
      const stay = others.find(({ employee }) => employee !== null && isFound([employee.displayName], search));
      const name = stay?.employee?.displayName;
      return {
        key: room.id,
        person: name !== undefined,
        title: name ?? room.name,
        detail: [room.floor.name, name && room.name, stay && part(stay.dayPart)].filter(Boolean).join(' · '),
        room: { id: room.id, floorId: room.floor.id },
      };
    }),
    ...(elsewhere?.places ?? []).map(({ room, stay, title }) => ({
      key: `${room.id} ${stay?.id ?? ''}`,
      person: stay !== null,
      title,
      detail: [room.floor.name, stay && room.name, stay && part(stay.dayPart)].filter(Boolean).join(' · '),
      room: { id: room.id, floorId: room.floor.id },
    })),
  ];
  // Who is in without a workstation, and who is not there: nothing to go to on the plan.
  const others = [
    ...(elsewhere?.without ?? []).map(({ colleague, stay }) => ({
      key: stay.id,
      name: colleague.displayName,
      detail: [stay.floor?.name, t('home.noDesk'), part(stay.dayPart)].filter(Boolean).join(' · '),
    })),
    ...(elsewhere?.absent ?? []).map(({ id, displayName }) => ({
      key: id,
      name: displayName,
      detail: t('booking.nowhere', { building, day: say(date, 'dayShort') }),
    })),
  ];
  // Without a network nobody learns of it. Who is found on a list of this floor alone is told as well.
  const told = online ? only : null;
  const isEmpty = rows.length + others.length === 0;
  if (isEmpty && told === null) return null;
  return (
    <div className={className}>
      <ul aria-label={t('booking.results')} hidden={isEmpty}>
        {rows.slice(0, MAX_SHOWN).map(({ key, person, title, detail, room }) => (
          <li key={key}>
            <button
              type="button"
              onClick={() => onGo(room)}
              className={classNames(
                'flex min-h-12 w-full items-center gap-3 px-4 py-1 text-left hover:bg-sunken',
                'focus-visible:outline-offset-[-3px]',
              )}
            >
              {person ? (
                <Avatar name={title} />
              ) : (
                <span className="inline-flex size-9 items-center justify-center rounded-full bg-sunken text-muted">
                  <Icon name="desk" size={20} />
                </span>
              )}
              <span className="min-w-0 flex-1">
                <span className="block font-semibold wrap-break-word">{title}</span>
                <span className="block text-sm text-muted">{detail}</span>
              </span>
              <Icon name="chevronRight" size={18} className="text-muted" />
            </button>
          </li>
        ))}
        {others.slice(0, MAX_SHOWN).map(({ key, name, detail }) => (
          <li key={key} className="flex min-h-12 items-center gap-3 px-4 py-1">
            <Avatar name={name} />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold wrap-break-word">{name}</span>
              <span className="block text-sm text-muted">{detail}</span>
            </span>
          </li>
        ))}
      </ul>
      {told !== null && (
        <p className="px-4 pt-2 text-sm text-muted">{t('team.lookUpTold', { name: told.displayName })}</p>
      )}
    </div>
  );
}
