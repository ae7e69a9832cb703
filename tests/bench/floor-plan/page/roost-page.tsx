import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Drawing } from '../../../../src/ui/floor-plan/drawing.ts';
import { FloorPlan } from '../../../../src/ui/floor-plan/floor-plan.tsx';
import { SpotGrid } from '../../../../src/ui/floor-plan/grid.ts';
import { type SpotAppearance, SCENERY } from '../../../../src/ui/floor-plan/spot-appearance.ts';
import { type Fit, fitTo, toDrawing, WHOLE } from '../../../../src/ui/floor-plan/viewport.ts';
import { type BenchFloor, type DeskLook, drawingOf } from './floor.ts';
import { offer } from './floor-plan-page.ts';
import './roost.css';

const TEXTS = { label: 'Floor', hint: 'Arrow keys move', zoomIn: 'Zoom in', zoomOut: 'Zoom out', fit: 'Fit' };
const markOf = (look: DeskLook): SpotAppearance => ({ ...SCENERY, look, initials: look === 'colleague' ? 'EV' : null });

interface FloorPlanProps {
  floor: BenchFloor;
  onOpen: (desk: number) => void;
}

interface Shown {
  marks: readonly SpotAppearance[];
  focus: string | null;
}

let showFloor: (given: FloorPlanProps) => void = () => undefined;
let change: (to: (before: Shown) => Shown) => void = () => undefined;
let drawing: Drawing = drawingOf({ width: 1, height: 1, desks: [], looks: [], rooms: [], slab: '', walls: [] });
let grid = new SpotGrid([], 1, 1);
let fit: Fit = { scale: 1, x: 0, y: 0 };
/** The desks come after the rooms. */
let first = 0;

function Plan({ floor, onOpen }: FloorPlanProps) {
  const [shown, setShown] = useState<Shown>(() => ({
    marks: [...floor.rooms.map(() => SCENERY), ...floor.looks.map(markOf)],
    focus: null,
  }));
  useLayoutEffect(() => {
    change = setShown;
  }, []);
  const describe = (id: string) => `Desk ${id}`;
  return (
    <FloorPlan
      drawing={drawing}
      appearances={shown.marks}
      texts={TEXTS}
      colourBlind={false}
      describe={describe}
      onOpen={(id) => onOpen(Number(id.split('-')[1]))}
      initialView="whole"
      focus={shown.focus}
      className="size-full"
    />
  );
}

function Screen() {
  const [given, setGiven] = useState<FloorPlanProps | null>(null);
  useLayoutEffect(() => {
    showFloor = setGiven;
  }, []);
  return given === null ? null : <Plan floor={given.floor} onOpen={given.onOpen} />;
}

// The product's own component, as the booking screen mounts it.
offer({
  open: (root) => {
    createRoot(root).render(<Screen />);
  },
  mount(_, floor, onOpen) {
    drawing = drawingOf(floor);
    first = floor.rooms.length;
    flushSync(() => {
      showFloor({ floor, onOpen });
    });
  },
  recolour(changes) {
    change((before) => {
      const marks = [...before.marks];
      for (const [desk, look] of changes) marks[first + desk] = markOf(look);
      return { ...before, marks };
    });
  },
  hit(x, y) {
    // The lookup that the engine makes at a tap; the component does not expose it.
    if (grid.boxes.length === 0) {
      grid = new SpotGrid(drawing.spots, drawing.width, drawing.height);
      fit = fitTo(drawing, { width: innerWidth, height: innerHeight });
    }
    const at = toDrawing(fit, WHOLE, { x, y });
    return grid.at(at.x, at.y, 0);
  },
  show: (desk) => {
    change((before) => ({ ...before, focus: drawing.spots[first + desk]?.id ?? null }));
  },
  view: () => document.querySelector<HTMLElement>('[role=group] > div')?.style.transform ?? '',
  where(desk) {
    // Near an edge of the floor the floor plan keeps the edge in place instead of the desk in the middle.
    const box = document.querySelector(`[data-spot="${String(first + desk)}"]`)?.getBoundingClientRect();
    if (box === undefined) throw new Error('a desk that is shown has no button');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  },
});
