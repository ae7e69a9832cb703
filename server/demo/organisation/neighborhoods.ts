import type { Category } from '../floor-plan/sketch.ts';
import type { DemoRoom } from './rooms.ts';

interface DemoNeighborhood {
  id: string;
  name: string;
  floorId: string;
  /** It contains the floor's workstations of this category. */
  category: Category;
  /** Most persons at once. */
  personLimit: number;
}

/** Neighbourhoods with fewer places than workstations, so some days they are full. */
export const NEIGHBORHOODS: readonly DemoNeighborhood[] = [
  { id: 'amsterdam-2-waterside', name: 'Waterside', floorId: 'amsterdam-2', category: 'standing', personLimit: 6 },
  { id: 'antwerp-2-quiet', name: 'Quiet wing', floorId: 'antwerp-2', category: 'quiet', personLimit: 20 },
];

/** Neighbourhood of a workstation, or undefined. */
export const neighborhoodOf = ({
  type,
  floorId,
  category,
}: Pick<DemoRoom, 'type' | 'floorId' | 'category'>): DemoNeighborhood | null =>
  NEIGHBORHOODS.find((area) => type === 'WORKSTATION' && area.floorId === floorId && area.category === category) ??
  null;
