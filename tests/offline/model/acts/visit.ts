import { callOffVisit, completeVisit, confirmVisit, viewVisit } from '../../../../src/offline/mutations/visit.ts';
import { visitAccount } from '../../../../src/domain/visit/visit.ts';
import type { World } from '../world.ts';

/** A visitor opens the link, and checks in or out. */
export async function visit(world: World, how: 'open' | 'view' | 'confirm' | 'complete' | 'callOff'): Promise<void> {
  const { id: visitId, uuid } = world.backend.scene.visit;
  if (!world.visiting || how === 'open') await world.openVisit();
  const account = visitAccount(uuid);
  // Who has never seen the visit has no button to press.
  if (how === 'open' || !world.visiting || !(await world.view(account)).visits.has(visitId)) return;
  if (how === 'confirm') await world.want(confirmVisit, { visitId, uuid, entry: null }, account);
  else if (how === 'view') await world.want(viewVisit, { visitId, uuid }, account);
  else if (how === 'callOff') await world.want(callOffVisit, { visitId, uuid }, account);
  else await world.want(completeVisit, { visitId, uuid }, account);
}
