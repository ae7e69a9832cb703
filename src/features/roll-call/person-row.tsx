import { memo } from 'react';
import { useText } from '../../i18n/text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { isSameLine, type Line } from './counted.ts';

export interface PersonRowProps {
  line: Line;
  /** Null where no roll call runs. */
  onTick: ((line: Line) => void) | null;
  /** IANA zone of the building. */
  timeZone: string;
}

const isSame = (a: PersonRowProps, b: PersonRowProps): boolean =>
  a.onTick === b.onTick && a.timeZone === b.timeZone && isSameLine(a.line, b.line);

/** One person, ticked anywhere in the row; a tick by mistake is taken back the same way. */
export const PersonRow = memo(function PersonRow({ line, onTick, timeZone }: PersonRowProps) {
  const { name, found } = line;
  const words = (
    <span className="min-w-0 flex-1">
      <span className="block font-semibold wrap-anywhere">{name}</span>
      <span className="block text-sm wrap-anywhere text-muted">
        <Details line={line} timeZone={timeZone} />
      </span>
    </span>
  );
  const look = 'flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left';
  return (
    <li className="[contain-intrinsic-size:auto_3.75rem] [content-visibility:auto]">
      {onTick === null ? (
        <span className={look}>{words}</span>
      ) : (
        <button
          type="button"
          aria-pressed={found !== null}
          onClick={() => onTick(line)}
          className={classNames(look, 'hover:bg-raised')}
        >
          <span
            aria-hidden="true"
            className={classNames(
              'grid size-9 shrink-0 place-items-center rounded-full border-2',
              found === null ? 'border-line-strong' : 'border-accent bg-accent text-on-accent',
            )}
          >
            {found !== null && <Icon name="check" size={22} />}
          </span>
          {words}
        </button>
      )}
    </li>
  );
}, isSame);

function Details({ line: { of, found }, timeZone }: Pick<PersonRowProps, 'line' | 'timeZone'>) {
  const { t, time } = useText();
  const at = (instant: string) => time(instant, timeZone);
  if (found !== null) return t('rollCall.foundBy', { time: at(found.at), name: found.by });
  if (of === null) return t('rollCall.added');
  const { kind, floor, room, company, host, since, left, standing } = of;
  const parts = [
    kind === 'VISITOR' ? t('rollCall.visitor') : null,
    company,
    host === null ? null : t('rollCall.host', { name: host }),
    room,
    kind === 'EMPLOYEE' ? floor : null,
    standing === 'PRESENT' && since !== null ? t('rollCall.since', { time: at(since) }) : null,
    left === null ? null : t('rollCall.left', { time: at(left) }),
  ];
  return parts.filter((part) => part !== null && part !== '').join(' · ');
}
