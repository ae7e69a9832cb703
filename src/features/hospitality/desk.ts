import type { Building } from '../../domain/building/building.ts';
import type { CollectionKey } from '../../domain/intent/intent.ts';
import type { ShownAnswer } from '../../domain/questionnaire/questionnaire.ts';
import type { VisitActor } from '../../domain/visit/standing.ts';
import type { Person } from '../../queries/person.ts';
import type { AnnouncedVisitView } from '../../queries/announced-visits.ts';

/** A visit with its building. */
export type DeskVisit = AnnouncedVisitView & { building: Building };

/** What rows and details know of the desk they are at. */
export interface Desk {
  actor: VisitActor & { name: string };
  /** False for a host who acts as reception: no walk-ins, no kiosk, no answers but whether reception comes first. */
  isReception: boolean;
  person: Person;
  visits: readonly AnnouncedVisitView[];
  /** As which this device has the visits. */
  collection: CollectionKey;
  /** ISO instant. */
  now: string;
  /** Arrivals that the server does not know yet, by visit. */
  untold: ReadonlyMap<string, 'waits' | 'failed'>;
  /** Asks the server what a visitor answered; null where it cannot be reached. */
  readAnswers: (visitId: string) => Promise<readonly ShownAnswer[] | null>;
}

/** Visits with their buildings; one that this device does not know goes by the person's zone. */
export function withBuildings(
  visits: readonly AnnouncedVisitView[],
  buildings: readonly Building[],
  timeZone: string,
): DeskVisit[] {
  const known = new Map(buildings.map((building) => [building.id, building]));
  return visits.map((visit) => {
    const { buildingId: id } = visit;
    return { ...visit, building: known.get(id) ?? { id, identifier: id, name: '', site: '', timeZone } };
  });
}
