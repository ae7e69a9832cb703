import { AboutScreen } from '../features/about/about-screen.tsx';
import { BUILD } from './build.ts';

/** The about screen with this version's name. */
export function AboutPage() {
  return <AboutScreen version={BUILD} />;
}
