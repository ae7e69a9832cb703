import './code-sheet.css';
import type { ScanCode } from '../../../domain/scan/code.ts';
import { codeText } from '../../../domain/scan/code.ts';
import { useText } from '../../../i18n/text.tsx';
import { useRight } from '../../../queries/access.ts';
import { useFloors, useRooms, useWantedFloor } from '../../../queries/places.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useScreenTitle } from '../../../ui/screen-title.ts';
import { QrCode } from '../../../ui/qr-code/qr-code.tsx';

/** A floor's codes and names to print and cut out, for hospitality and administrators. */
export function CodeSheet({ floorId }: { floorId: string }) {
  const { t, error } = useText();
  useScreenTitle(t('scan.sheet.title'));
  const allowed = useRight('printCodes');
  const floor = useFloors()?.find(({ id }) => id === floorId);
  const rooms = useRooms(floorId);
  useWantedFloor(floorId);
  if (!allowed)
    return (
      <EmptyState icon="lock" title={t('scan.sheet.title')}>
        {error('forbidden')}
      </EmptyState>
    );
  if (rooms === undefined) return null;
  const workstations = rooms
    .filter(({ type }) => type.name === 'WORKSTATION')
    .toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));
  if (floor === undefined || workstations.length === 0)
    return (
      <EmptyState icon="cloudOff" title={t('scan.sheet.missing')}>
        {t('scan.sheet.missingHint')}
      </EmptyState>
    );
  return (
    <div className="mx-auto w-full max-w-4xl p-4 print:max-w-none print:p-0">
      <div className="mb-4 flex flex-wrap items-center gap-3 print:hidden">
        <p className="min-w-60 flex-1 text-muted">
          {t('scan.sheet.intro', { count: workstations.length, floor: floor.name, building: floor.building.name })}
        </p>
        <Button icon="print" onClick={() => print()}>
          {t('scan.sheet.print')}
        </Button>
      </div>
      <ul className="code-sheet">
        <Label code={{ kind: 'floor', floor: floor.identifier }} name={floor.name} identifier={floor.identifier} />
        {[false, true].map((leaves) => (
          <Label
            key={String(leaves)}
            code={{ kind: 'entrypoint', entrypoint: floor.building.identifier, leaves }}
            name={t(leaves ? 'scan.sheet.visitorsOut' : 'scan.sheet.visitorsIn')}
            identifier={floor.building.identifier}
          />
        ))}
        {workstations.map(({ id, name, identifier }) => (
          <Label key={id} code={{ kind: 'room', room: identifier }} name={name} identifier={identifier} />
        ))}
      </ul>
    </div>
  );
}

function Label({ code, name, identifier }: { code: ScanCode; name: string; identifier: string }) {
  const { t } = useText();
  return (
    <li className="code-label">
      <QrCode
        text={codeText(code, location.origin)}
        label={t('scan.sheet.codeOf', { name })}
        className="mx-auto size-32"
      />
      <p className="text-lg leading-tight font-bold">{name}</p>
      <p className="font-mono text-xs break-all">{identifier}</p>
      {code.kind !== 'entrypoint' && <p className="mt-1 text-xs">{t('scan.sheet.scanMe')}</p>}
    </li>
  );
}
