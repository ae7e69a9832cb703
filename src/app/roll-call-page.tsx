import { Suspense } from 'react';
import { RollCallScreen } from '../features/roll-call/roll-call-screen.tsx';
import { lazyPart } from '../ui/load-chunk.ts';

const Viewfinder = lazyPart(async () => (await import('../features/scan/viewfinder.tsx')).Viewfinder);

/** The camera of the scanner, once it is loaded. */
const Camera = (props: { onText: (text: string) => void; hint: null }) => (
  <Suspense>
    <Viewfinder {...props} />
  </Suspense>
);

/** The roll call, with a camera to take ticks over. */
export const RollCallPage = () => <RollCallScreen viewfinder={Camera} />;
