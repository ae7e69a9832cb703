import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { namedFloorPlan } from '../../src/domain/floor-plan/named-floor-plan.ts';
import type { FloorPlanDocument } from '../../src/domain/floor-plan/floor-plan.ts';
import { Client, type TestApp, testApp } from '../../tests/support/app.ts';
import { testEngines } from '../../tests/support/database.ts';
import { listRooms } from '../sql/room.ts';
import { importFloorPlan } from './import-floor-plan.ts';

const drawing = (inside: string) =>
  new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2000 1000">${inside}</svg>`);
const DESKS =
  '<g id="A-WALL"><rect width="2000" height="20"/></g><rect id="f-1-01" x="100" y="100" width="160" height="80"/><rect data-room="f-1-02" x="300" y="100" width="160" height="80" onclick="alert(1)"/>';

describe.each(testEngines)('importing a plan on %s', (engine) => {
  let server: TestApp;
  let ann: Client;
  beforeAll(async () => {
    server = await testApp(engine);
    ann = await Client.signedIn(server.app, 'ann');
  });
  afterAll(() => server.close());
  const take = (inside: string, over = {}) =>
    importFloorPlan(server.database.db, {
      floor: 'b-1;f-1',
      svg: drawing(inside),
      widthCm: null,
      dryRun: false,
      ...over,
    });
  const shown = async (floor = 'f-1') => {
    const { body, headers }: { body: FloorPlanDocument; headers: Record<string, unknown> } = await ann.get(
      `/api/plan?floor=${floor}`,
    );
    return { body, etag: headers['etag'] };
  };

  it.each<[string, string, object, string]>([
    ['a drawing with a script', `${DESKS}<script/>`, {}, 'contains a <script>'],
    ['a drawing ten centimetres wide', DESKS, { widthCm: 10 }, 'name its width'],
    ['a floor that is not there', DESKS, { floor: 'b-1;f-9' }, 'there is no floor b-1;f-9'],
  ])('%s leaves the plan as it is', async (_, inside, over, message) => {
    const before = await shown();
    await expect(take(inside, over)).rejects.toThrow(
      expect.objectContaining({ name: 'RefusedDrawing', message: expect.stringContaining(message) }),
    );
    expect(await shown()).toEqual(before);
  });

  it('leaves it as it is in a dry run, too', async () => {
    const before = await shown();
    expect(await take(DESKS, { dryRun: true })).toMatchObject({ version: null, links: [{}, {}] });
    expect(await shown()).toEqual(before);
  });

  it('shows the new plan to everybody from then on, with the rooms that it found', async () => {
    const before = await shown();
    const plan = await take(DESKS);
    expect(plan).toMatchObject({ version: before.body.version + 1, scaledBy: 'workstations' });
    expect(plan.roomsLeft.map(({ id }) => id).toSorted()).toEqual(['f-1-03', 'f-1-04', 'f-1-meet']);
    const after = await shown();
    expect(after.etag).not.toBe(before.etag);
    expect(after.body).toEqual({
      floorId: 'f-1',
      version: before.body.version + 1,
      width: 2000,
      height: 1000,
      labels: [],
      layers: [
        { kind: 'slab', path: 'M0 0H2000V1000H0Z' },
        { kind: 'wall', path: 'M0 0L2000 0L2000 20L0 20Z' },
      ],
      shapes: [
        { roomId: 'f-1-02', x: 300, y: 100, width: 160, height: 80, rotation: 0 },
        { roomId: 'f-1-01', x: 100, y: 100, width: 160, height: 80, rotation: 0 },
      ],
    });
    const painted = namedFloorPlan(after.body, await listRooms(server.database.db, 'f-1'));
    expect(painted.spots.map(({ name, active }) => `${name} ${String(active)}`)).toEqual([
      'f-1-02 true',
      'f-1-01 true',
    ]);
  });

  it('gives a floor without a plan its first', async () => {
    expect((await ann.get('/api/plan?floor=f-2')).status).toBe(404);
    expect(await take(DESKS.replaceAll('f-1', 'f-2'), { floor: 'f-2' })).toMatchObject({ version: 1 });
    expect((await shown('f-2')).body).toMatchObject({
      floorId: 'f-2',
      version: 1,
      shapes: [{ roomId: 'f-2-02' }, { roomId: 'f-2-01' }],
    });
  });
});
