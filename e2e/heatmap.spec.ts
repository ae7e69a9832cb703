import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../tests/support/run-command.ts';
import type { ServerProcess } from '../tests/support/server-process.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessibleAtAnySize } from './support/accessible.ts';
import { Api } from './support/api.ts';
import { todayThere } from './support/dates.ts';
import { workstationLine } from './support/workstation-list.ts';
import { openMore } from './support/more.ts';

const FLOOR = 'amsterdam-1';

/** Imports a drawing as the floor's plan while the server is down. @returns what the import said */
async function importDrawing(server: ServerProcess, drawing: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'roost-drawing-'));
  const file = join(folder, 'floor.svg');
  await writeFile(file, drawing);
  const { out } = await runCommand(server.environment, 'floor-plan-import', ['--floor', 'AMS;1', file]);
  await rm(folder, { recursive: true });
  return out;
}

test('what a sensor sees shows at once, the use of the floor also offline, an imported drawing is the plan', async ({
  server,
  signInAs,
}) => {
  const admin = await Api.signIn(server.url, 'admin');
  const floor = await admin.sensors(FLOOR);
  const today = todayThere();
  const taken = new Set((await admin.reservations(FLOOR, today)).map(({ room }) => room.id));
  const quiet = floor.find(({ room }) => !taken.has(room.id));
  if (quiet === undefined) throw new Error('there is no workstation with a sensor that nobody has');

  const page = await signInAs('admin');
  const line = await workstationLine(page, server.url, { date: today, floor: FLOOR, workstation: quiet.room.name });
  await expect(line).toBeVisible();
  await expect(line).not.toContainText('Somebody seems to sit here');
  await admin.move(quiet.positionId);
  await expect(line).toContainText('Somebody seems to sit here');

  await openMore(page);
  await page.getByRole('link', { name: 'Use of the floor' }).click();
  const rooms = page.getByRole('list', { name: /the most used first/ });
  await expect(rooms.getByRole('listitem').first()).toContainText(/In use \d+% of the time/);
  await expectAccessibleAtAnySize(page, 'use of the floor');
  await page.getByRole('radio', { name: 'Plan' }).check();
  await expect(page.getByRole('group', { name: /Use of .* on the plan/ })).toBeVisible();
  await server.stop();
  const imported = importDrawing(
    server,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 1200"><rect id="slab" width="800" height="1200"/>
<rect x="320" y="540" width="160" height="80" onclick="alert(1)"/>
<text x="350" y="590" font-size="20">${quiet.room.name}</text></svg>`,
  );
  await page.reload();
  await expect(page.getByText(/On average in use \d+% of the time/)).toBeVisible();
  await expect(page.getByRole('group', { name: /Use of .* on the plan/ })).toBeVisible();
  expect(await imported).toMatch(/1 of \d+ rooms are on the drawing: 1 by the name inside/);
  await server.start();
  // The longer a server was away, the longer a page waits until it asks again; one that is opened asks at once.
  await page.reload();
  await page.getByRole('link', { name: 'Back to booking' }).click();
  const workstations = page.getByRole('group', { name: /Floor plan of/ }).getByRole('button');
  await expect(workstations).toHaveCount(1);
  await expect(workstations).toHaveAccessibleName(new RegExp(`^${quiet.room.name}`));
});
