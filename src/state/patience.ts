import { isAdjustedToSight } from './look.ts';

/** Ten times as long for who reads slowly (WCAG 2.2, 2.2.1). */
const PATIENCE = 10;

/** How long something stays that goes away by itself. @param ms for everybody else */
export const patient = (ms: number): number => (isAdjustedToSight() ? ms * PATIENCE : ms);
