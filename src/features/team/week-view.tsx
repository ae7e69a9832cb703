import { useState } from 'react';
import type { Whereabouts } from '../../domain/colleague/whereabouts.ts';
import { partsOn, shownDates } from '../../domain/colleague/whereabouts.ts';
import { isInOffice } from '../../domain/colleague/colleague-days.ts';
import { useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Places } from './part-words.ts';
import { noneWords, partWords, STATUS_ICON } from './part-words.ts';

/** More are shown when asked for. */
const SHOWN = 40;

/** Everybody's coming days at a glance, a sign for each part. */
export function WeekView({
  people,
  dates,
  toldUntil,
  places,
  onOpen,
}: {
  people: readonly Whereabouts[];
  dates: readonly string[];
  /** The last of them of which this device was told. */
  toldUntil: string;
  places: Places;
  onOpen: (id: string) => void;
}) {
  const text = useText();
  const { t, date: say } = text;
  const [all, setAll] = useState(false);
  const days = shownDates(dates, people);
  const shown = people.slice(0, all ? undefined : SHOWN);
  return (
    <>
      <div className="mt-4 overflow-hidden rounded-2xl border border-line bg-surface shadow-card">
        <table className="w-full table-fixed border-collapse text-sm">
          <caption className="sr-only">{t('team.weekOf')}</caption>
          <thead>
            <tr className="border-b border-line text-muted">
              <th scope="col" className="w-[32%] px-3 py-2 text-left font-semibold">
                <span className="sr-only">{t('team.colleague')}</span>
              </th>
              {days.map((date) => (
                <th key={date} scope="col" className="px-0 py-2 text-center font-semibold">
                  <span className="sr-only">{say(date)}</span>
                  <span aria-hidden="true" className="block">
                    {say(date, 'weekdayShort')}
                  </span>
                  <span aria-hidden="true" className="block text-xs tabular-nums">
                    {say(date, 'dayNumber')}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((person) => (
              <tr key={person.colleague.id} className="border-b border-line last:border-b-0">
                <th scope="row" className="p-0 text-left font-semibold">
                  <button
                    type="button"
                    onClick={() => onOpen(person.colleague.id)}
                    className={classNames(
                      'flex min-h-11 w-full items-center px-3 py-1 text-left wrap-anywhere hover:bg-sunken',
                      'focus-visible:outline-offset-[-3px]',
                    )}
                  >
                    {person.colleague.displayName}
                  </button>
                </th>
                {days.map((date) => {
                  const parts = partsOn(person, date);
                  const none = noneWords(text, date, toldUntil);
                  return (
                    <td key={date} className="px-0 py-1 text-center">
                      {parts.map((part) => (
                        <span
                          key={part.dayPart}
                          title={partWords(text, part, places)}
                          className={classNames(
                            'flex justify-center py-0.5',
                            isInOffice(part) ? 'text-accent' : 'text-muted',
                          )}
                        >
                          <Icon name={STATUS_ICON[part.status]} size={18} />
                          <span className="sr-only">{partWords(text, part, places)}</span>
                        </span>
                      ))}
                      {parts.length === 0 && (
                        <span
                          title={date > toldUntil ? none : undefined}
                          className="flex justify-center py-0.5 text-muted"
                        >
                          {date > toldUntil && <Icon name="cloudOff" size={18} />}
                          <span className="sr-only">{none}</span>
                        </span>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown.length < people.length && (
        <Button variant="secondary" wide className="mt-2" onClick={() => setAll(true)}>
          {t('team.showAll', { count: people.length })}
        </Button>
      )}
      <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 px-1 text-sm text-muted">
        {(['WORKSTATION', 'OFFICE', 'HOME', 'AWAY'] as const).map((status) => (
          <li key={status} className="flex items-center gap-1.5">
            <Icon name={STATUS_ICON[status]} size={16} />
            {t(`team.status.${status}`)}
          </li>
        ))}
        {days.some((date) => date > toldUntil) && (
          <li className="flex items-center gap-1.5">
            <Icon name="cloudOff" size={16} />
            {t('home.inUnknown')}
          </li>
        )}
      </ul>
    </>
  );
}
