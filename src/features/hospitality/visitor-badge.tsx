import './visitor-badge.css';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { todayIn } from '../../domain/day-part/slot.ts';
import { useText } from '../../i18n/text.tsx';
import { pathTo } from '../../routes.ts';
import { QrCode } from '../../ui/qr-code/qr-code.tsx';
import type { DeskVisit } from './desk.ts';

/** A badge of the size of a bank card, on paper alone; it is printed as soon as it is there. */
export function VisitorBadge({ visit, onPrinted }: { visit: DeskVisit; onPrinted: () => void }) {
  const { t, date, list } = useText();
  const printed = useRef(onPrinted);
  useEffect(() => {
    printed.current = onPrinted;
  });
  useEffect(() => {
    const done = () => printed.current();
    addEventListener('afterprint', done);
    print();
    return () => removeEventListener('afterprint', done);
  }, []);
  const { visitor, hosts, building, expectedDate, uuid } = visit;
  return createPortal(
    <div className="visitor-badge">
      <div className="flex min-w-0 flex-1 flex-col">
        <p className="text-xs font-semibold uppercase">{t('hospitality.badge')}</p>
        <p className="mt-1 line-clamp-3 text-xl leading-tight font-bold wrap-anywhere">{visitor.name}</p>
        {visitor.company !== null && <p className="line-clamp-2 text-sm leading-tight">{visitor.company}</p>}
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
