import { useContext, useState } from 'react';
import { Link } from 'wouter';
import { isFound } from '../../domain/colleague/name-search.ts';
import type { PersonIn } from '../../domain/colleague/who-is-in.ts';
import { floorOf } from '../../domain/colleague/who-is-in.ts';
import { BookBeside } from '../../entries/book-beside.tsx';
import { useText } from '../../i18n/text.tsx';
import type { WhoIsIn } from '../../queries/who-is-in.ts';
import { emptyDay } from '../../queries/who-is-in.ts';
import { pathTo } from '../../routes.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextField } from '../../ui/field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { WhoIsInContext } from './who-is-in-context.tsx';

interface Group {
  key: string;
  title: string;
  people: PersonIn[];
}

/** Team by team, then floor by floor, last who is on none in particular; everybody once. */
function groupsOf(people: readonly PersonIn[], teams: WhoIsIn['teams'], inOffice: string): Group[] {
  const groups = new Map<string, Group>();
  for (const person of people) {
    const team = teams.find(({ id }) => person.colleague.teams?.includes(id));
    const floor = floorOf(person);
    const building = person.stays[0].building;
    const [key, title] =
      team !== undefined
        ? [team.id, team.name]
        : floor !== null
          ? [floor.id, `${floor.name} · ${floor.building.name}`]
          : [building?.id ?? '', building?.name ?? inOffice];
    const group = groups.get(key) ?? { key, title, people: [] };
    groups.set(key, group);
    group.people.push(person);
  }
  const rank = ({ key, people: [first] }: Group) =>
    teams.some(({ id }) => id === key) ? 0 : first && floorOf(first) ? 1 : 2;
  return [...groups.values()].toSorted(
    (a, b) => rank(a) - rank(b) || a.title.localeCompare(b.title, undefined, { numeric: true }),
  );
}

/** With more people the sheet is high: it stays so while one searches, or the field would run from the finger. */
const MAX_SHORT = 6;

/** Everybody who is in on a day and shares it; each leads to their workstation on the floor plan. */
export function WhoIsInSheet({ date, open, onClose }: { date: string; open: boolean; onClose: () => void }) {
  const { t, date: say } = useText();
  const whoIsIn = useContext(WhoIsInContext);
  const [typed, setTyped] = useState('');
  if (!whoIsIn) return null;
  const people = whoIsIn.days.get(date) ?? [];
  const empty = emptyDay(whoIsIn, date);
  const found = people.filter(({ colleague, stays }) =>
    isFound([colleague.displayName, ...stays.map(({ room }) => room?.name ?? '')], typed),
  );
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('home.whoIsInOn', { day: say(date) })}
      description={people.length === 0 ? undefined : t('home.whoIsInHint')}
      closeLabel={t('app.close')}
    >
      {people.length === 0 ? (
        <EmptyState icon={empty === 'inUnknown' ? 'cloudOff' : 'team'} title={t(`home.${empty}`)}>
          {t(`home.${empty}Hint`)}
        </EmptyState>
      ) : (
        <>
          <TextField
            label={t('home.findColleague')}
            type="search"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <p role="status" className={found.length > 0 ? 'sr-only' : 'py-6 text-center text-muted'}>
            {typed.trim() === ''
              ? ''
              : found.length === 0
                ? t('home.nobodyCalled', { search: typed.trim() })
                : t('home.peopleFound', { count: found.length })}
          </p>
          <div className={people.length > MAX_SHORT ? 'min-h-[calc(92dvh-12.5rem)]' : ''}>
            {groupsOf(found, whoIsIn.teams, t('home.office')).map((group) => (
              <section key={group.key} aria-label={group.title} className="mt-4">
                <h3 className="flex justify-between gap-2 text-sm font-semibold text-muted">
                  {group.title}
                  <span className="tabular-nums">{group.people.length}</span>
                </h3>
                <ul className="-mx-2 mt-1">
                  {group.people.map((person) => (
                    <Person key={person.colleague.id} date={date} person={person} onGo={onClose} />
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </>
      )}
    </Sheet>
  );
}

function Person({ date, person, onGo }: { date: string; person: PersonIn; onGo: () => void }) {
  const { t } = useText();
  const {
    colleague: { displayName },
    stays,
  } = person;
  const where = stays.map((stay) =>
    [
      stay.room?.name,
      stay.floor?.name ?? stay.building?.name ?? t('home.office'),
      stay.room === null && t('home.noDesk'),
      stay.dayPart !== 'FULLDAY' && t(`entry.part.${stay.dayPart}`),
    ]
      .filter(Boolean)
      .join(' · '),
  );
  const shown = (
    <>
      <Avatar name={displayName} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-break-word">{displayName}</span>
        {where.map((place) => (
          <span key={place} className="block text-sm text-muted">
            {place}
          </span>
        ))}
      </span>
    </>
  );
  const seat = stays.find(({ room }) => room !== null) ?? stays.find(({ floor }) => floor !== null);
  const row = 'flex min-h-13 items-center gap-3 rounded-xl px-2 py-1.5';
  if (!seat?.floor) return <li className={row}>{shown}</li>;
  const to = { date, dayPart: seat.dayPart, floor: seat.floor.id };
  return (
    <li className="flex items-center gap-1">
      <Link
        href={pathTo.booking(seat.room === null ? to : { ...to, room: seat.room.id, open: '1' })}
        onClick={onGo}
        className={`${row} min-w-0 flex-1 hover:bg-sunken`}
      >
        {shown}
      </Link>
      <BookBeside name={displayName} place={{ ...to, room: seat.room?.id ?? null }} onGo={onGo} />
    </li>
  );
}
