import { useCallback, useMemo } from 'react';
import type { Floor } from '../../domain/building/building.ts';
import type { NamedFloorPlan } from '../../domain/floor-plan/named-floor-plan.ts';
import { useText } from '../../i18n/text.tsx';
import type { Round } from '../../queries/cleaning.ts';
import { CleaningLegend } from '../../ui/floor-plan/cleaning-legend.tsx';
import { FloorPlan } from '../../ui/floor-plan/floor-plan.tsx';
import type { SpotAppearance, SpotLook } from '../../ui/floor-plan/spot-appearance.ts';
import { SCENERY } from '../../ui/floor-plan/spot-appearance.ts';
import { type TappedRooms, useTapped } from './tapped-rooms.ts';

/** Which rooms of a floor need cleaning, and where somebody is (spec 2, "Floor plan"); a chunk of its own. */
export function RoundPlan({
  floor,
  plan,
  round,
  tapped: tappedRooms,
  now,
  colourBlind,
  onOpen,
}: {
  floor: Floor;
  plan: NamedFloorPlan;
  round: Round;
  tapped: TappedRooms;
  now: string;
  colourBlind: boolean;
  onOpen: (roomId: string) => void;
}) {
  const { t } = useText();
  const tapped = useTapped(tappedRooms);
  const marks = useMemo(
    () =>
      plan.spots.map(({ id }): SpotAppearance => {
        const look = lookOf(round, tapped, id, now);
        const row = round.listed.get(id);
        const isDirty = row !== undefined && !row.cleaned && tapped[id] !== true;
        return { ...SCENERY, look, waiting: row?.waiting != null, dirty: isDirty && look !== 'completed' };
      }),
    [plan, round, tapped, now],
  );
  const describe = useCallback(
    (id: string) => {
      const name = plan.spots.find((spot) => spot.id === id)?.name ?? '';
      return t(`cleaning.spot.${spotWord(lookOf(round, tapped, id, now))}`, { room: name });
    },
    [plan, round, tapped, now, t],
  );
  const texts = {
    label: t('floorPlan.label', { floor: floor.name }),
    hint: t('floorPlan.hint'),
    zoomIn: t('floorPlan.zoomIn'),
    zoomOut: t('floorPlan.zoomOut'),
    fit: t('floorPlan.fit'),
  };
  return (
    <div className="absolute inset-0 flex flex-col">
      <CleaningLegend colourBlind={colourBlind} className="mx-2 mb-2 lg:mt-2 lg:flex lg:flex-wrap" />
      <FloorPlan
        drawing={plan}
        appearances={marks}
        texts={texts}
        colourBlind={colourBlind}
        describe={describe}
        onOpen={onOpen}
        className="min-h-0 flex-1"
      />
    </div>
  );
}

/** Who is there comes first: that room has to wait. */
function lookOf(round: Round, tapped: TappedRooms, id: string, now: string): SpotLook {
  const row = round.listed.get(id);
  const use = round.usageOf(id);
  if (use.occupiedUntil !== null) return 'occupied';
  if (row !== undefined && !row.cleaned && tapped[id] !== true) return 'completed';
  if (use.next !== null && Date.parse(use.next) <= Date.parse(now)) return 'occupied';
  if (use.signOfLife) return 'signOfLife';
  return row === undefined ? 'room' : 'closed';
}

function spotWord(look: SpotLook): 'occupied' | 'dirty' | 'signOfLife' | 'clean' {
  if (look === 'completed') return 'dirty';
  return look === 'occupied' || look === 'signOfLife' ? look : 'clean';
}
