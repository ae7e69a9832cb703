import type { Workforce } from './calendar/plan-day.ts';
import { demoAccounts } from './accounts.ts';
import type { DemoRoom } from './organisation/rooms.ts';
import { makePeople } from './people/people.ts';
import { randomFrom } from './random.ts';

/** People, rooms, and personal workstations within each person's building; always the same. */
export function makeWorkforce(rooms: readonly DemoRoom[]): Workforce {
  const people = makePeople();
  const played = new Set(demoAccounts.map(({ username }) => username));
  const waiting = randomFrom('assigned').shuffled(people.filter(({ id }) => !played.has(id)));
  const assigned = new Map<string, DemoRoom>();
  for (const room of rooms.filter(({ personal }) => personal)) {
    const holder = waiting.find(({ id, building }) => building === room.buildingId && !assigned.has(id));
    if (holder) assigned.set(holder.id, room);
  }
  return { people, rooms, assigned };
}
