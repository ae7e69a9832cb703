import type { Drawing, Spot } from '../../src/ui/floor-plan/drawing.ts';

/**
 * A made-up open-plan floor for tests: islands of eight workstations, chairs, and a meeting room before every tenth
 * island.
 * @param workstations how many
 * @param columns islands side by side
 */
export function officeOf(workstations: number, columns = 6): Drawing {
  const spots: Spot[] = [];
  let chairs = '';
  let islands = 0;
  let row = 0;
  while (spots.filter((spot) => spot.active).length < workstations) {
    const x = 200 + (islands % columns) * 900;
    const y = 200 + row * 620;
    if (islands % 10 === 9)
      spots.push({
        id: `m${islands}`,
        x: x - 40,
        y: y - 60,
        width: 780,
        height: 400,
        rotation: 0,
        name: `Meeting ${islands}`,
        active: false,
      });
    else {
      for (let seat = 0; seat < 8; seat++) {
        const [sx, sy] = [x + (seat % 4) * 165, y + (seat >> 2) * 85];
        const id = `d${spots.length}`;
        spots.push({
          id,
          x: sx,
          y: sy,
          width: 160,
          height: 80,
          rotation: 0,
          name: `A1.${String(spots.length).padStart(3, '0')}`,
          active: true,
        });
        const cy = seat < 4 ? sy - 55 : sy + 90;
        chairs += `M${sx + 55} ${cy}H${sx + 105}V${cy + 45}H${sx + 55}Z`;
      }
    }
    islands += 1;
    if (islands % columns === 0) row += 1;
  }
  const width = 200 + columns * 900;
  const height = 200 + (row + 1) * 620;
  spots.push({
    id: 'turned',
    x: width - 150,
    y: height - 250,
    width: 160,
    height: 80,
    rotation: 90,
    name: 'T90',
    active: true,
  });
  spots.push({
    id: 'askew',
    x: width - 500,
    y: height - 250,
    width: 160,
    height: 80,
    rotation: 30,
    name: 'T30',
    active: true,
  });
  return {
    key: `office-${workstations}`,
    width,
    height,
    spots,
    layers: [
      { kind: 'slab', path: `M20 20H${width - 20}V${height - 20}H20Z` },
      { kind: 'chair', path: chairs },
      {
        kind: 'wall',
        path: `M20 20H${width - 20}V50H20ZM20 ${height - 50}H${width - 20}V${height - 20}H20ZM20 20H50V${height - 20}H20ZM${width - 50} 20H${width - 20}V${height - 20}H${width - 50}Z`,
      },
    ],
    labels: [{ x: width / 2, y: 120, size: 60, text: 'Riverside' }],
  };
}
