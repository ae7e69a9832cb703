import { useMemo } from 'react';
import type { VisitPlan } from '../../domain/visit/visit.ts';
import { useText } from '../../i18n/text.tsx';
import { FloorPlan } from '../../ui/floor-plan/floor-plan.tsx';
import { SCENERY } from '../../ui/floor-plan/spot-appearance.ts';

/** The floor with a ring around the place to meet; nothing on it can be pressed. A chunk of its own. */
export function GoalPlan({ plan: { floor, room, document } }: { plan: VisitPlan }) {
  const { t } = useText();
  const drawing = useMemo(() => {
    const { shapes, ...rest } = document;
    const spots = shapes.map(({ roomId, ...box }) => ({
      ...box,
      id: roomId,
      name: roomId === room?.id ? room.name : '',
      active: false,
    }));
    return { ...rest, key: `${document.floorId}:${String(document.version)}`, spots };
  }, [document, room]);
  const appearances = useMemo(
    () => drawing.spots.map(({ id }) => (id === room?.id ? { ...SCENERY, look: 'highlighted' as const } : SCENERY)),
    [drawing, room],
  );
  const isDrawn = drawing.spots.some(({ id }) => id === room?.id);
  return (
    <FloorPlan
      drawing={drawing}
      appearances={appearances}
      texts={{
        label: t('floorPlan.label', { floor: floor.name }),
        hint: '',
        zoomIn: t('floorPlan.zoomIn'),
        zoomOut: t('floorPlan.zoomOut'),
        fit: t('floorPlan.fit'),
      }}
      colourBlind={false}
      describe={(id) => (id === room?.id ? room.name : '')}
      onOpen={() => undefined}
      focus={isDrawn && room !== null ? room.id : null}
      highlighted={isDrawn && room !== null ? { id: room.id, pulsing: false } : null}
      initialView="whole"
      className="h-80"
    />
  );
}
