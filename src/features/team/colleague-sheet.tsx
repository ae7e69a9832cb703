import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import type { Whereabouts } from '../../domain/colleague/whereabouts.ts';
import { partsOn } from '../../domain/colleague/whereabouts.ts';
import type { Team, TeamMembership } from '../../domain/team/team.ts';
import { BookBeside } from '../../entries/book-beside.tsx';
import { useText } from '../../i18n/text.tsx';
import { pathTo } from '../../routes.ts';
import { connectivity } from '../../state/connectivity.ts';
import { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import type { Places } from './part-words.ts';
import { noneWords, partWords, STATUS_ICON } from './part-words.ts';

type Periods = TeamMembership['periods'];
/** Asks since when the members of a team belong to it; nothing where the server is not there. */
export type AskPeriods = (teamId: string) => Promise<readonly { employee: { id: string }; periods: Periods }[]>;

/** A colleague's coming days; where they come to a floor, the way to what is free beside them. */
export function ColleagueSheet({
  person,
  dates,
  toldUntil,
  places,
  teams,
  askPeriods,
  open,
  onClose,
}: {
  person: Whereabouts;
  dates: readonly string[];
  /** The last ISO date of which this device was told. */
  toldUntil: string;
  places: Places;
  teams: readonly Team[];
  askPeriods: AskPeriods;
  open: boolean;
  onClose: () => void;
}) {
  const text = useText();
  const { t, date: say } = text;
  const { online } = useSnapshot(connectivity);
  const { colleague } = person;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={colleague.displayName}
      description={colleague.email === '' ? undefined : colleague.email}
      closeLabel={t('app.close')}
    >
      <p className="text-sm text-muted">{t('team.besideHint')}</p>
      <ul className="-mx-2 mt-2">
        {dates.map((date) => {
          const parts = partsOn(person, date);
          if (parts.length === 0)
            return (
              <li key={date} className="px-2 py-2 text-muted">
                <span className="block text-sm font-semibold">{say(date)}</span>
                {noneWords(text, date, toldUntil)}
              </li>
            );
          return (
            <li key={date} className="px-2 py-2">
              <span className="block text-sm font-semibold text-muted">{say(date)}</span>
              {parts.map((part) => {
                const words = partWords(text, part, places);
                const shown = (
                  <>
                    <Icon name={STATUS_ICON[part.status]} size={20} className="shrink-0 text-muted" />
                    <span className="min-w-0 flex-1 wrap-break-word">{words}</span>
                  </>
                );
                const row = 'flex min-h-11 items-center gap-2.5';
                if (part.floor === null)
                  return (
                    <p key={part.dayPart} className={row}>
                      {shown}
                    </p>
                  );
                const at = { date, dayPart: part.dayPart, floor: part.floor };
                return (
                  <span key={part.dayPart} className="flex items-center gap-1">
                    <Link
                      href={pathTo.booking(part.room === null ? at : { ...at, room: part.room.id, open: '1' })}
                      onClick={onClose}
                      aria-label={t(part.room === null ? 'team.toFloor' : 'team.toBeside', { place: words })}
                      className={`${row} -ml-2 min-w-0 flex-1 rounded-xl px-2 hover:bg-sunken`}
                    >
                      {shown}
                    </Link>
                    <BookBeside
                      name={colleague.displayName}
                      place={{ ...at, room: part.room?.id ?? null }}
                      onGo={onClose}
                    />
                  </span>
                );
              })}
            </li>
          );
        })}
      </ul>
      {/* Without a network nobody learns of it. */}
      {online && <p className="mt-3 text-sm text-muted">{t('team.lookUpTold', { name: colleague.displayName })}</p>}
      {/* A line each, which the server tells later: the days above stay where they are. */}
      <div style={{ minHeight: online ? `${String(1.75 * teams.length)}rem` : 0 }}>
        {open && <Memberships employee={colleague.id} teams={teams} askPeriods={askPeriods} />}
      </div>
    </Sheet>
  );
}

/** Since when, and until when, a colleague belongs to the teams that the person shares with them. */
function Memberships({
  employee,
  teams,
  askPeriods,
}: {
  employee: string;
  teams: readonly Team[];
  askPeriods: AskPeriods;
}) {
  const { t, date: say } = useText();
  const [told, setTold] = useState<{ team: Team; periods: Periods }[]>([]);
  const ids = teams.map(({ id }) => id).join(' ');
  useEffect(() => {
    let current = true;
    void Promise.all(
      teams.map(async (team) => ({
        team,
        periods: (await askPeriods(team.id)).find((member) => member.employee.id === employee)?.periods ?? [],
      })),
    ).then((found) => {
      if (current) setTold(found);
    });
    return () => {
      current = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the teams are the same as long as their ids are
  }, [employee, ids, askPeriods]);
  return told.flatMap(({ team, periods }) =>
    periods.map(({ from, until }) => (
      <p key={`${team.id} ${from}`} className="mt-2 flex items-center gap-2.5 text-sm text-muted">
        <Icon name="team" size={18} />
        {until === null
          ? t('team.since', { team: team.name, from: say(from) })
          : t('team.until', { team: team.name, from: say(from), until: say(until) })}
      </p>
    )),
  );
}
