import { CleaningScreen } from '../features/cleaning/cleaning-screen.tsx';
import { useFloorsToClean } from './use-floors-to-clean.ts';

/** What needs cleaning; of buildings that this device does not mirror the server says how much. */
export function CleaningPage() {
  return <CleaningScreen readCounts={useFloorsToClean()} />;
}
