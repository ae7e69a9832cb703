import type { Whereabouts } from '../../domain/colleague/whereabouts.ts';
import { partsOn } from '../../domain/colleague/whereabouts.ts';
import { useText } from '../../i18n/text.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Places } from './part-words.ts';
import { noneWords, partWords } from './part-words.ts';

/** Somebody, and where they are on a day; opens their week. */
export function ColleagueRow({
  person,
  date,
  toldUntil,
  places,
  onOpen,
}: {
  person: Whereabouts;
  date: string;
  /** The last ISO date of which this device was told. */
  toldUntil: string;
  places: Places;
  onOpen: (id: string) => void;
}) {
  const text = useText();
  const said = partsOn(person, date).map((part) => partWords(text, part, places));
  return (
    <li>
      <button
        type="button"
        onClick={() => onOpen(person.colleague.id)}
        className={classNames(
          'flex min-h-13 w-full items-center gap-3 px-4 py-2 text-left hover:bg-sunken',
          'focus-visible:outline-offset-[-3px]',
        )}
      >
        <Avatar name={person.colleague.displayName} />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold wrap-break-word">{person.colleague.displayName}</span>
          {(said.length === 0 ? [noneWords(text, date, toldUntil)] : said).map((words) => (
            <span key={words} className="block text-sm wrap-break-word text-muted">
              {words}
            </span>
          ))}
        </span>
        <Icon name="chevronRight" size={18} className="text-muted" />
      </button>
    </li>
  );
}
