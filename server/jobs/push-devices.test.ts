import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Client, MONDAY_NINE } from '../../tests/support/app.ts';
import { testEngines } from '../../tests/support/database.ts';
import { TEAM_DAY, ToldAnn } from '../../tests/support/told-ann.ts';
import { webPusher } from '../adapters/push.ts';
import { putSubscription } from '../sql/push-subscription.ts';
import { cleanUp } from './clean-up.ts';
import { deliverDue } from './deliver-notifications.ts';

describe.each(testEngines)('whose device a push reaches, on %s', (engine) => {
  let to: ToldAnn;
  beforeAll(async () => {
    to = await ToldAnn.open(engine);
  });
  afterAll(() => to.close());
  beforeEach(() => to.begin());
  afterEach(() => to.expectQuiet());

  it('sends nothing to a device that signed out, or whose host the configuration has no more', async () => {
    await to.subscribe('phone');
    await to.tell('teamDayMoved', TEAM_DAY);
    await deliverDue(to.delivering());
    await to.ann.send('POST', '/public/logout', undefined, {});
    await to.run();
    expect(to.service.received).toEqual([]);
    expect(await to.left()).toEqual({ deliveries: 0, pushes: 0 });
    to.ann = await Client.signedIn(to.test.app, 'ann');
    await to.subscribe('phone');
    await to.tell('teamDayMoved', TEAM_DAY);
    await to.run({ pusher: webPusher('https://roost.example', ['elsewhere.example'], to.service.agent) });
    expect(to.service.received).toEqual([]);
    expect(await to.test.database.db.selectFrom('push_subscription').select('id').execute()).toEqual([]);
  });

  it('sends nothing to a device whose sign-in has expired, and forgets it with the sign-in', async () => {
    await to.subscribe('phone');
    await to.tell('teamDayMoved', TEAM_DAY);
    await to.test.database.db.updateTable('session').set({ expires_at: MONDAY_NINE }).execute();
    await to.run();
    expect(to.service.received).toEqual([]);
    await cleanUp(to.test.database.handle, to.test.clock);
    expect(await to.left()).toEqual({ deliveries: 0, pushes: 0 });
    expect(await to.test.database.db.selectFrom('push_subscription').select('id').execute()).toEqual([]);
  });

  it('never sends what waits for one person to another who uses the device since', async () => {
    await to.subscribe('phone');
    to.service.answer = () => ({ status: 503 });
    await to.tell('teamDayMoved', TEAM_DAY);
    await to.run();
    to.service.answer = () => null;
    const ben = await Client.signedIn(to.test.app, 'ben');
    const { db } = to.test.database;
    const here = (await ben.get('/api/employee/devices')).body.find((one: { here: boolean }) => one.here);
    const owner = { id: crypto.randomUUID(), employeeId: 'e-ben', loginId: String(here.id), at: MONDAY_NINE };
    const { endpoint, keys } = to.service.subscription('phone');
    await db.transaction().execute((one) => putSubscription(one, { ...owner, keys: { endpoint, ...keys } }, 20));
    to.test.clock.advance({ hours: 1 });
    await to.run();
    expect(to.service.received).toEqual([]);
    expect(await to.left()).toEqual({ deliveries: 0, pushes: 0 });
  });
});
