import { AboutScreen } from '../features/about/about-screen.tsx';
import { BUILD } from './build.ts';

export function AboutPage() {
  return <AboutScreen version={BUILD} />;
}
