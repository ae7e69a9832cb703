import { isFree } from '../../domain/room/workstation.ts';
import type { AsOf as Age } from '../../queries/as-of.ts';
import { AsOf } from '../../entries/as-of.tsx';
import { useText } from '../../i18n/text.tsx';
import type { WorkstationView } from '../../queries/floor-workstations.ts';

/** How many workstations are free, or how many places and people a search found. */
export function FloorSummary({
  counted,
  shut,
  search,
  count,
  asOf,
  now,
}: {
  /** Null while nothing is known of the floor. */
  counted: readonly WorkstationView[] | null;
  /** Nothing can be booked, as a notice says. */
  shut: boolean;
  search: string;
  /** What the search found. */
  count: number;
  asOf: Age | undefined;
  now: string;
}) {
  const { t } = useText();
  return (
    <>
      {counted === null
        ? ' '
        : search !== ''
          ? t('booking.found', { count, search })
          : shut
            ? t('booking.workstations', { count: counted.length })
            : t('booking.summary', { free: counted.filter(isFree).length, capacity: counted.length })}
      <AsOf asOf={asOf} now={now} inline />
    </>
  );
}
