import { HospitalityScreen } from '../features/hospitality/hospitality-screen.tsx';
import { useHostSearch } from './use-host-search.ts';

/** Reception, with the search for hosts, which the server answers. */
export function HospitalityPage() {
  return <HospitalityScreen searchHosts={useHostSearch()} />;
}
