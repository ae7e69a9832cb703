import type { VisitActor } from '../domain/visit/standing.ts';
import { useAuthorities } from './access.ts';
import type { Person } from './person.ts';

/** The person as the rules of visits see them. */
export function useVisitActor({ info, config }: Person): VisitActor & { name: string } {
  const authorities = useAuthorities();
  return { id: info.id, name: info.name, authorities, config };
}
