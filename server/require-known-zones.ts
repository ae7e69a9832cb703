import { ConfigError } from './config.ts';
import type { Writer } from './db/database.ts';
import { isZoneKnown, listZonesUsed } from './sql/known-zone.ts';
import { SERVER_ZONE } from './sql/server-zone.ts';

/**
 * Refuses to go on with zones that would fail in the middle of a statement: those of buildings, and the server's while
 * there is no building.
 * @param serverZone IANA zone of the server
 * @throws ConfigError that names them
 */
export async function requireKnownZones(db: Writer, serverZone = SERVER_ZONE): Promise<void> {
  const buildings = await listZonesUsed(db);
  const used =
    buildings.length === 0
      ? [{ whose: 'this server (TZ names another)', zone: serverZone }]
      : buildings.map(({ name, zone }) => ({ whose: name, zone }));
  const unknown = new Map<string, string>();
  for (const { whose, zone } of used)
    if (!unknown.has(zone) && !(await isZoneKnown(db, zone))) unknown.set(zone, whose);
  if (unknown.size === 0) return;
  const lines = [...unknown].map(([zone, whose]) => `the database does not know the time zone ${zone} of ${whose}`);
  const way = [
    'A newer PostgreSQL knows newer ones; on Debian the package tzdata-legacy has those of former names.',
    'Or give a building the name that it knows: npm run organisation:import',
  ];
  throw new ConfigError([...lines, ...way].join('\n'));
}
