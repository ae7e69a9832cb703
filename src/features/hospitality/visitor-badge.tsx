import './visitor-badge.css';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { todayIn } from '../../domain/day-part/slot.ts';
import { useText } from '../../i18n/text.tsx';
import { pathTo } from '../../routes.ts';
import { classNames } from '../../ui/class-names.ts';
import { QrCode } from '../../ui/qr-code/qr-code.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import type { DeskVisit } from './desk.ts';

/** A longer one is smaller, so that nothing of it is cut off. */
const LONG_NAME = 30;

/** A badge of the size of a bank card, on paper alone; it is printed as soon as it is there. */
export function VisitorBadge({ visit, onPrinted }: { visit: DeskVisit; onPrinted: () => void }) {
  const { t, date, list } = useText();
  const printed = useLatest(onPrinted);
  useEffect(() => {
    const done = () => printed();
    addEventListener('afterprint', done);
    print();
    return () => removeEventListener('afterprint', done);
  }, [printed]);
  const { visitor, hosts, building, expectedDate, uuid } = visit;
  return createPortal(
    <div className="visitor-badge">
      <div className="flex min-w-0 flex-1 flex-col">
        <p className="text-xs font-semibold uppercase">{t('hospitality.badge')}</p>
        <p
          className={classNames(
            'mt-1 leading-tight font-bold wrap-anywhere',
            visitor.name.length > LONG_NAME ? 'line-clamp-4' : 'line-clamp-3 text-xl',
          )}
        >
          {visitor.name}
        </p>
        {visitor.company !== null && (
          <p className="line-clamp-2 text-sm leading-tight wrap-anywhere">{visitor.company}</p>
        )}
        <p className="mt-auto line-clamp-2 text-sm leading-tight">
          {t('hospitality.toHost', { hosts: list(hosts.map(({ name }) => name)) })}
        </p>
        <p className="text-xs">
          {date(todayIn(building.timeZone, expectedDate))} · {building.name}
        </p>
      </div>
      {uuid !== '' && (
        <QrCode
          text={`${location.origin}${location.pathname}#${pathTo.named('visitor', { visit: uuid })}`}
          label={t('hospitality.badgeCode')}
        />
      )}
    </div>,
    document.body,
  );
}
