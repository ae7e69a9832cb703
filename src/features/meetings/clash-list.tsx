import { dateOf } from '../../domain/day-part/slot.ts';
import type { Placed } from '../../domain/meeting/clash.ts';
import { useText } from '../../i18n/text.tsx';
import { Select } from '../../ui/select.tsx';

/** Most rooms to offer for a day. */
const MAX_ROOMS = 8;

/**
 * Meetings whose room is taken, each with what to do.
 * @param props.skip words for letting one be; null where that is no choice
 */
export function ClashList({
  clashes,
  choices,
  skip,
  onChoose,
}: {
  clashes: Placed['clashes'];
  choices: Readonly<Record<string, string>>;
  skip: string | null;
  onChoose: (id: string, choice: string) => void;
}) {
  const { t, date, time } = useText();
  if (clashes.length === 0) return null;
  return (
    <section aria-label={t('meetings.clashes', { count: clashes.length })}>
      <h3 className="text-sm font-semibold text-caution">{t('meetings.clashes', { count: clashes.length })}</h3>
      <ul className="mt-2 grid gap-3">
        {clashes.map(({ occasion: { id, room, slot: wanted }, alternatives: { rooms, slot } }) => {
          const { timeZone } = room.building;
          const day = date(dateOf(wanted, timeZone));
          const options = [
            ...(skip === null ? [] : [{ value: 'SKIP', label: skip }]),
            ...rooms
              .slice(0, MAX_ROOMS)
              .map((other) => ({
                value: other.id,
                label: t('meetings.inRoom', { room: other.name, floor: other.floor.name }),
              })),
            ...(slot === null
              ? []
              : [
                  {
                    value: slot.start,
                    label: t('meetings.atTime', { from: time(slot.start, timeZone), until: time(slot.end, timeZone) }),
                  },
                ]),
          ];
          return (
            <li key={id}>
              {options.length === 0 ? (
                <p className="text-sm text-muted">{t('meetings.nothingFree', { day })}</p>
              ) : (
                <Select
                  label={t('meetings.takenOn', { day, room: room.name })}
                  value={choices[id] ?? null}
                  placeholder={t('meetings.chooseInstead')}
                  options={options}
                  onChange={(choice) => onChoose(id, choice)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
