import type { TestApp } from './app.ts';

/**
 * Makes the second floor's rooms unlike the others (one out of use, one not reservable, one assigned to Ben, one kept
 * for another team), and draws those of the first floor in a row: 01, 03, 04, 02.
 */
export async function prepareRooms({ database: { db } }: TestApp): Promise<void> {
  await db
    .updateTable('room')
    .set({ status: 'UNAVAILABLE', unavailable_reason: 'Broken chair' })
    .where('id', '=', 'f-2-01')
    .execute();
  await db.updateTable('room').set({ reservable: false }).where('id', '=', 'f-2-02').execute();
  await db.insertInto('assigned_workstation').values({ room_id: 'f-2-03', employee_id: 'e-ben' }).execute();
  await db.insertInto('team').values({ id: 't-2', name: 'Larks', division_id: null }).execute();
  await db.insertInto('team_workstation').values({ room_id: 'f-2-04', team_id: 't-2' }).execute();
  await db
    .updateTable('plan')
    .set({
      document: JSON.stringify({
        floorId: 'f-1',
        version: 1,
        width: 1000,
        height: 800,
        layers: [],
        labels: [],
        shapes: [
          ['f-1-01', 0],
          ['f-1-02', 900],
          ['f-1-03', 300],
          ['f-1-04', 600],
        ].map(([roomId, x]) => ({ roomId, x, y: 0, width: 160, height: 80, rotation: 0 })),
      }),
    })
    .execute();
}
