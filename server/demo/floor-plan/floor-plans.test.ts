import { describe, expect, it } from 'vitest';
import { plan as planSchema } from '../../../src/contract/room.ts';
import { FLOORS } from '../organisation/buildings.ts';
import { makeSpaces } from '../organisation/rooms.ts';
import { contains, overlapDepth } from './polygon.ts';
import { CATEGORIES, Sketch } from './sketch.ts';
import { frame } from './frame.ts';

/** Tolerance for rounding, in cm. */
const ROUNDING = 2;

describe('a drawing knows its flaws', () => {
  const square = [
    [0, 0],
    [100, 0],
    [100, 100],
    [0, 100],
  ] as const;
  it.each([
    [
      'apart',
      [
        [200, 0],
        [300, 0],
        [300, 100],
        [200, 100],
      ],
      0,
    ],
    [
      'side by side',
      [
        [100, 0],
        [200, 0],
        [200, 100],
        [100, 100],
      ],
      0,
    ],
    [
      'a corner inside',
      [
        [90, 90],
        [190, 90],
        [190, 190],
        [90, 190],
      ],
      10,
    ],
    [
      'turned',
      [
        [100, 50],
        [150, 0],
        [200, 50],
        [150, 100],
      ],
      0,
    ],
    ['the same', square, 100],
  ] as const)('%s', (_, other, depth) => {
    expect(overlapDepth(square, other)).toBeCloseTo(depth);
  });

  it.each([
    [[50, 50], true],
    [[150, 50], false],
    [[50, -1], false],
  ] as const)('%j inside: %s', (point, inside) => {
    expect(contains(square, point)).toBe(inside);
  });

  it('draws whole centimetres, with upright lines kept short', () => {
    const sketch = new Sketch('X', square);
    sketch.workstation(frame(50, 50, 30), 160, 80, 'standard');
    sketch.space(frame(20, 20, 270), 30, 10, 'meeting', 'São Bento');
    const document = sketch.document('x');
    expect(document.layers).toEqual([{ kind: 'slab', path: 'M0 0H100V100H0Z' }]);
    expect(document.shapes).toEqual([
      { roomId: 'room-x-001', x: -30, y: 10, width: 160, height: 80, rotation: 30 },
      { roomId: 'room-sao-bento', x: 15, y: 5, width: 10, height: 30, rotation: 0 },
    ]);
  });
});

describe.each(FLOORS)('$identifier', ({ id, draw }) => {
  const sketch = draw();
  const document = sketch.document(id);

  it('is what the contract says, and small enough to keep', () => {
    expect(planSchema.parse(document)).toEqual(document);
    expect(JSON.stringify(document).length).toBeLessThan(64_000);
    for (const { path } of document.layers) expect(path).toMatch(/^[MLHVCAZ\d\s.-]+$/);
  });

  it('has desks that nobody sits on twice', () => {
    const clashes = sketch.workAreas.flatMap((one, index) =>
      sketch.workAreas
        .slice(index + 1)
        .filter((two) => overlapDepth(one.area, two.area) > ROUNDING)
        .map((two) => `${one.name} ${two.name}`),
    );
    expect(clashes).toEqual([]);
  });

  it('keeps desks and chairs inside, clear of walls, columns and cupboards', () => {
    const outside = sketch.workAreas
      .filter(({ area }) => area.some((corner) => !contains(sketch.outline, corner)))
      .map(({ name }) => name);
    const blocked = sketch.workAreas
      .filter(({ area }) => sketch.solids.some((solid) => overlapDepth(area, solid) > 2 * ROUNDING))
      .map(({ name }) => name);
    expect({ outside, blocked }).toEqual({ outside: [], blocked: [] });
  });

  it('keeps every room and name on the drawing', () => {
    const centres = document.shapes.map(({ x, y, width, height }) => [x + width / 2, y + height / 2] as const);
    expect(centres.filter((centre) => !contains(sketch.outline, centre))).toEqual([]);
    expect(document.labels.filter(({ x, y }) => !contains(sketch.outline, [x, y]))).toEqual([]);
  });
});

describe('all floors', () => {
  const { plans, rooms } = makeSpaces();
  const desks = rooms.filter(({ type }) => type === 'WORKSTATION');

  it('draws every room once, under a name of its own', () => {
    expect(new Set(rooms.map(({ id }) => id)).size).toBe(rooms.length);
    expect(new Set(rooms.map(({ identifier }) => identifier)).size).toBe(rooms.length);
    expect(plans.flatMap(({ shapes }) => shapes.map(({ roomId }) => roomId)).toSorted()).toEqual(
      rooms.map(({ id }) => id).toSorted(),
    );
    expect(desks.filter(({ name }) => !/^[ABC][1-3]\.\d{3}$/.test(name))).toEqual([]);
  });

  it('has the size that it should have', () => {
    expect(plans).toHaveLength(8);
    expect(desks.length).toBeGreaterThanOrEqual(600);
    expect(rooms.filter(({ type }) => type === 'MEETING_ROOM').length).toBeGreaterThan(50);
    expect(new Set(rooms.map(({ category }) => category))).toEqual(new Set(Object.keys(CATEGORIES)));
    expect(desks.some(({ status }) => status === 'UNAVAILABLE')).toBe(true);
    expect(desks.some(({ reservable }) => !reservable)).toBe(true);
    expect(
      rooms.every(({ status, unavailableReason }) => (status === 'UNAVAILABLE') === (unavailableReason !== null)),
    ).toBe(true);
  });

  it('comes out the same again', () => {
    expect(makeSpaces()).toEqual({ plans, rooms });
  });
});
