import type { Category } from '../floor-plan/sketch.ts';
import type { DemoRoom } from './rooms.ts';

interface DemoNeighborhood {
  id: string;
  name: string;
  floorId: string;
  /** Its desks are those of this kind on the floor. */
  category: Category;
  /** Persons who may be there at once. */
  personLimit: number;
}

/** Parts of floors that hold fewer persons than they have desks: full on some days, and not on others. */
export const NEIGHBORHOODS: readonly DemoNeighborhood[] = [
  { id: 'amsterdam-2-waterside', name: 'Waterside', floorId: 'amsterdam-2', category: 'standing', personLimit: 6 },
  { id: 'antwerp-2-quiet', name: 'Quiet wing', floorId: 'antwerp-2', category: 'quiet', personLimit: 20 },
];

/** The part of its floor in which a workstation stands, where it has one. */
export const neighborhoodOf = ({
  type,
  floorId,
  category,
}: Pick<DemoRoom, 'type' | 'floorId' | 'category'>): DemoNeighborhood | null =>
  NEIGHBORHOODS.find((area) => type === 'WORKSTATION' && area.floorId === floorId && area.category === category) ??
  null;
