import { useState } from 'react';
import { reasonOf } from '../../i18n/reason.ts';
import { useText } from '../../i18n/text.tsx';
import { useBuildings, useFloors } from '../../queries/buildings.ts';
import { floorPresence } from '../../queries/floor-presence.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Select } from '../../ui/select.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import type { HomeLocation } from './location.ts';
import type { Person } from './person.ts';
import type { PlanActions } from './plan-actions.ts';

export interface FloorPresenceSheetProps {
  open: boolean;
  onClose: () => void;
  /** Where the person planned to be. */
  planned: HomeLocation;
  /** Entries of today. */
  day: readonly HomeLocation[];
  person: Person;
  actions: PlanActions;
  now: string;
}

/** Confirms presence only, on the floor that the person names. */
export function FloorPresenceSheet({ open, onClose, planned, day, person, actions, now }: FloorPresenceSheetProps) {
  const text = useText();
  const { t } = text;
  const buildings = useBuildings() ?? [];
  const floors = useFloors() ?? [];
  const [asked, setAsked] = useState<{ building: string | null; floor: string | null }>({ building: planned.building?.id ?? person.info.building?.id ?? null, floor: planned.floor?.id ?? null });
  const building = buildings.find(({ id }) => id === asked.building) ?? buildings[0];
  const offered = floors.filter((one) => one.building.id === building?.id);
  const floor = offered.find(({ id }) => id === asked.floor) ?? offered[0];
  const presence = floor && floorPresence(floor, day, person, now);
  const confirm = () => {
    if (floor && presence?.part) void actions.confirmOnFloor(floor, presence.part).then((saved) => { if (saved) onClose(); });
  };
  return (
    <Sheet
      open={open} onClose={onClose} title={t('home.confirmPresence')} closeLabel={t('app.close')}
      footer={floor && presence && <Button wide icon="check" resting={actions.resting} reason={reasonOf(presence.verdict, text, floor.building.timeZone, now)} onClick={confirm}>{t('home.confirmHere', { floor: floor.name })}</Button>}
    >
      {floor === undefined || building === undefined
        ? <EmptyState icon="cloudOff" title={t('home.neverLoaded')} />
        : (
          <div className="grid gap-3">
            <p>{t('home.confirmPresenceHint')}</p>
            {buildings.length > 1 && (
              <Select label={t('home.building')} value={building.id} options={buildings.map(({ id, name }) => ({ value: id, label: name }))} onChange={(id) => setAsked({ building: id, floor: null })} />
            )}
            <Select label={t('home.floor')} value={floor.id} options={offered.map(({ id, name }) => ({ value: id, label: name }))} onChange={(id) => setAsked({ building: building.id, floor: id })} />
          </div>
        )}
    </Sheet>
  );
}
