import { CreateVisitScreen } from '../features/visits/create-visit-screen.tsx';
import { useHostSearch } from './use-host-search.ts';

/** The form of a visit, with the search for hosts, which the server answers. */
export function CreateVisitPage() {
  return <CreateVisitScreen searchHosts={useHostSearch()} />;
}
