import type { TeamDayOutlook } from '../../domain/team/outlook.ts';
import { useText } from '../../i18n/text.tsx';
import { useFeature } from '../../queries/access.ts';
import type { TeamDayThought } from '../../queries/team-day-outlook.ts';
import { useTeamDayOutlook } from '../../queries/team-day-outlook.ts';
import type { Person } from '../../queries/person.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon.tsx';

/** More names are a list that nobody reads. */
const NAMED = 6;

/** What a team day would mean: who is away, how many find a workstation and where, and a day that suits more. */
export function TeamDayMeaning({
  thought,
  person,
  now,
  onDate,
}: {
  thought: TeamDayThought | null;
  person: Person;
  now: string;
  /** Takes the better day; absent where the date is not to be chosen here. */
  onDate?: (date: string) => void;
}) {
  const { t, date: say } = useText();
  const outlook = useTeamDayOutlook(thought, person, now);
  if (outlook == null) return null;
  const { chosen, better } = outlook;
  return (
    <section aria-label={t('teamDay.meaning')} className="grid gap-1 rounded-xl bg-sunken px-3 py-2.5 text-sm">
      <Lines outlook={chosen} />
      {better !== null && (
        <div className="mt-1 grid gap-1.5">
          <p className="font-semibold">
            {t('teamDay.better', { day: say(better.date), away: better.away.length, free: better.free?.length ?? 0 })}
          </p>
          {onDate && (
            <Button variant="secondary" icon="calendar" onClick={() => onDate(better.date)}>
              {t('teamDay.takeBetter', { day: say(better.date) })}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

function Lines({ outlook: { isKnown, isTooFar, away, home, needed, free, fits } }: { outlook: TeamDayOutlook }) {
  const { t, list } = useText();
  const tells = useFeature('whereIsMyTeam');
  const named = (people: readonly { displayName: string }[]) =>
    list([
      ...people.slice(0, NAMED).map(({ displayName }) => displayName),
      ...(people.length > NAMED ? [t('teamDay.more', { count: people.length - NAMED })] : []),
    ]);
  const seats = free?.slice(0, Math.min(needed ?? NAMED, NAMED)) ?? [];
  return (
    <>
      {needed === null ? (
        free !== null && <Line icon="info">{t('teamDay.free', { free: free.length })}</Line>
      ) : free === null ? (
        <Line icon="question">{t('teamDay.freeUnknown', { needed })}</Line>
      ) : (
        <Line icon={fits === true ? 'check' : 'warning'}>{t('teamDay.fits', { needed, free: free.length })}</Line>
      )}
      {seats.length > 0 && <Line icon="desk">{t('teamDay.seats', { names: list(seats) })}</Line>}
      {!isKnown && tells && <Line icon="question">{t(isTooFar ? 'teamDay.tooFar' : 'teamDay.untold')}</Line>}
      {isKnown && away.length === 0 && <Line icon="check">{t('teamDay.nobodyAway')}</Line>}
      {away.length > 0 && <Line icon="away">{t('teamDay.away', { count: away.length, names: named(away) })}</Line>}
      {home.length > 0 && <Line icon="house">{t('teamDay.home', { count: home.length, names: named(home) })}</Line>}
    </>
  );
}

const Line = ({ icon, children }: { icon: IconName; children: string }) => (
  <p className="flex items-start gap-2">
    <Icon name={icon} size={18} className="mt-0.5 shrink-0 text-muted" />
    <span className="min-w-0 wrap-break-word">{children}</span>
  </p>
);
