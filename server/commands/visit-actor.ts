import type { ClientConfig } from '../../src/domain/client-config/client-config.ts';
import type { AnnouncedVisit } from '../../src/domain/visit/announced-visit.ts';
import type { VisitActor } from '../../src/domain/visit/standing.ts';
import { standingIn } from '../../src/domain/visit/standing.ts';
import type { Caller, ChangeContext, ReadContext } from '../http/handler.ts';
import { findAnnouncedVisit, lockAnnouncedVisit } from '../sql/announced-visit.ts';
import { readClientConfig } from '../sql/setting.ts';
import { unknown } from './enforce.ts';

export const actorOf = ({ id, authorities }: Caller, config: ClientConfig): VisitActor => ({ id, authorities, config });

/** A visit, and who acts on it. */
export interface KnownVisit {
  visit: Required<AnnouncedVisit>;
  actor: VisitActor;
}

/** @throws Refusal 404 for a visit that is not the caller's to know, as for one that does not exist */
export async function requireVisit({ db, caller }: ReadContext, id: string): Promise<KnownVisit> {
  return known(await findAnnouncedVisit(db, id), actorOf(caller, await readClientConfig(db)));
}

/** As {@link requireVisit}, and locks it. */
export async function lockVisit({ db, caller }: ChangeContext, id: string): Promise<KnownVisit> {
  const config = await readClientConfig(db);
  return known(await lockAnnouncedVisit(db, id), actorOf(caller, config));
}

function known(visit: Required<AnnouncedVisit> | undefined, actor: VisitActor): KnownVisit {
  if (visit === undefined || standingIn(visit, actor) === 'none') throw unknown('visit');
  return { visit, actor };
}
