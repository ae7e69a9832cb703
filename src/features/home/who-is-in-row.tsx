import { useContext } from 'react';
import type { PersonIn } from '../../domain/colleague/who-is-in.ts';
import { floorOfInterest, isOnFloor } from '../../domain/colleague/who-is-in.ts';
import { useText } from '../../i18n/text.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { emptyDay } from '../../queries/who-is-in.ts';
import { WhoIsInContext } from './who-is-in-context.tsx';

/** Further faces become a number. */
const FACES = 3;
const NOBODY: readonly PersonIn[] = [];

/**
 * How many of the person's team and of a floor are in on a day, team mates' faces first; opens who they are.
 * @param props.floorId the floor of the person's own or usual workstation, or null
 */
export function WhoIsInRow({
  date,
  floorId,
  onBrand,
  onOpen,
}: {
  date: string;
  floorId: string | null;
  onBrand?: boolean;
  onOpen: (date: string) => void;
}) {
  const { t } = useText();
  const whoIsIn = useContext(WhoIsInContext);
  // Reserve the row's height, or the days below jump.
  if (whoIsIn === undefined) return <span aria-hidden="true" className="block h-11" />;
  if (whoIsIn === null) return null;
  const people = whoIsIn.days.get(date) ?? NOBODY;
  const floor = floorOfInterest(people, floorId, whoIsIn.here);
  const mates = people.filter(({ mate }) => mate).length;
  const empty = emptyDay(whoIsIn, date);
  const isTold = whoIsIn.teams.length > 0 && (mates > 0 || empty === 'nobodyIn');
  const parts = [
    isTold && t('home.matesIn', { count: mates }),
    floor !== null &&
      t('home.peopleOn', { count: people.filter((one) => isOnFloor(one, floor.id)).length, floor: floor.name }),
    // Nobody of a team, and nobody on a floor of which everybody is known.
    !isTold && floor === null && t('home.peopleIn', { count: people.length }),
  ];
  return (
    <button
      type="button"
      onClick={() => onOpen(date)}
      className={classNames(
        'flex min-h-11 w-full items-center gap-2 px-3 py-1 text-left text-sm transition-colors',
        'focus-visible:outline-offset-[-3px]',
        onBrand
          ? 'rounded-2xl text-white/80 hover:bg-white/8 focus-visible:outline-white'
          : 'text-muted hover:bg-sunken columns:flex-wrap',
      )}
    >
      {people.length > 0 && (
        <span className="flex shrink-0 gap-0.5">
          {people.slice(0, FACES).map(({ colleague: { id, displayName } }) => (
            <Avatar key={id} name={displayName} small />
          ))}
        </span>
      )}
      <span
        className={classNames(
          'min-w-0 flex-1 overflow-hidden wrap-break-word',
          onBrand !== true && 'columns:basis-full',
        )}
      >
        {people.length === 0 ? (
          t(`home.${empty}`)
        ) : (
          // One line each where two have no room: "44 on Floor / 1" reads badly. A dot that begins a line is clipped.
          <span className="-ml-3 flex flex-wrap">
            {parts.filter(Boolean).map((part) => (
              <span
                key={String(part)}
                className="relative max-w-full pl-3 before:absolute before:left-1 before:content-['·']"
              >
                {part}
              </span>
            ))}
          </span>
        )}
        <span className="sr-only">. {t('home.whoIsIn')}</span>
      </span>
      <Icon name="chevronRight" size={18} className={onBrand ? 'text-white/70' : 'columns:hidden'} />
    </button>
  );
}
