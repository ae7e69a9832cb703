import { memo, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { type ReactZoomPanPinchRef, TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch';
import type { Spot } from '../../../../src/ui/floor-plan/drawing.ts';
import { type Fit, fitTo } from '../../../../src/ui/floor-plan/viewport.ts';
import { type BenchFloor, COLOURS, type DeskLook, pathOf } from './floor.ts';
import './page.css';
import { NAME_SIDE, offer } from './floor-plan-page.ts';

let showFloor: (floor: BenchFloor) => void = () => undefined;
let change: (to: (before: readonly DeskLook[]) => readonly DeskLook[]) => void = () => undefined;
let control: ReactZoomPanPinchRef | null = null;
let shown: BenchFloor | null = null;
let fit: Fit = { scale: 1, x: 0, y: 0 };

/** Drawn anew only when its look changes. */
const Desk = memo(function Desk({ spot, look, index }: { spot: Spot; look: DeskLook; index: number }) {
  return (
    <g data-desk={index}>
      <rect
        x={spot.x}
        y={spot.y}
        width={spot.width}
        height={spot.height}
        rx={10}
        fill={COLOURS[look].fill}
        stroke={COLOURS[look].edge}
        strokeWidth={4}
      />
      <text
        x={spot.x + spot.width / 2}
        y={spot.y + spot.height / 2}
        fontSize={28}
        textAnchor="middle"
        dominantBaseline="central"
        fill="#fff"
      >
        {spot.name}
      </text>
    </g>
  );
});

function Plan({ floor }: { floor: BenchFloor }) {
  const [looks, setLooks] = useState<readonly DeskLook[]>(floor.looks);
  useLayoutEffect(() => {
    change = setLooks;
  }, []);
  return (
    <TransformWrapper
      ref={(made) => {
        control = made;
      }}
      minScale={0.5}
      maxScale={10}
      initialScale={1}
      initialPositionX={0}
      initialPositionY={0}
      limitToBounds={false}
      panning={{ velocityDisabled: true }}
      doubleClick={{ disabled: true }}
      zoomAnimation={{ disabled: true }}
      autoAlignment={{ disabled: true }}
    >
      <TransformComponent wrapperStyle={{ width: '100%', height: '100%' }}>
        <svg width={innerWidth} height={innerHeight} fontFamily="sans-serif" fontWeight={600}>
          <g transform={`translate(${String(fit.x)} ${String(fit.y)}) scale(${String(fit.scale)})`}>
            <path d={floor.slab} fill="#fff" />
            {floor.rooms.map((room) => (
              <text
                key={room.id}
                x={room.x + room.width / 2}
                y={room.y + room.height / 2}
                fontSize={55}
                textAnchor="middle"
                fill="#516074"
              >
                {room.name}
              </text>
            ))}
            <path d={floor.walls.map(pathOf).join('')} fill="none" stroke="#4d5b6c" strokeWidth={8} />
            {floor.desks.map((spot, index) => (
              <Desk key={spot.id} spot={spot} look={looks[index] ?? 'available'} index={index} />
            ))}
          </g>
        </svg>
      </TransformComponent>
    </TransformWrapper>
  );
}

function Screen() {
  const [floor, setFloor] = useState<BenchFloor | null>(null);
  useLayoutEffect(() => {
    showFloor = setFloor;
  }, []);
  return floor && <Plan floor={floor} />;
}

offer({
  open: (root) => {
    createRoot(root).render(<Screen />);
  },
  mount(root, floor, onOpen) {
    shown = floor;
    fit = fitTo(floor, { width: innerWidth, height: innerHeight });
    root.addEventListener('click', ({ target }) => {
      const desk = target instanceof Element ? target.closest<SVGElement>('[data-desk]')?.dataset['desk'] : undefined;
      if (desk !== undefined) onOpen(Number(desk));
    });
    flushSync(() => {
      showFloor(floor);
    });
  },
  recolour(changes) {
    change((before) => before.map((look, index) => changes.get(index) ?? look));
  },
  hit: (x, y) => (document.elementFromPoint(x, y)?.closest('[data-desk]') == null ? -1 : 1),
  view: () => JSON.stringify(control?.state),
  show(desk) {
    const spot = shown?.desks[desk];
    if (spot === undefined || control === null) return;
    const zoom = Math.min(10, Math.max(1, NAME_SIDE / (spot.height * fit.scale)));
    const middle = {
      x: (spot.x + spot.width / 2) * fit.scale + fit.x,
      y: (spot.y + spot.height / 2) * fit.scale + fit.y,
    };
    void control.setTransform(innerWidth / 2 - middle.x * zoom, innerHeight / 2 - middle.y * zoom, zoom, 0);
  },
});
