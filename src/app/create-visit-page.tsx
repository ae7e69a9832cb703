import { CreateVisitScreen } from '../features/visits/create-visit-screen.tsx';
import { useHostSearch } from './use-host-search.ts';
import { useVisitorsBefore } from './use-visitors-before.ts';

/** The form of a visit, with the search for hosts and the visitors of before, which the server knows. */
export function CreateVisitPage() {
  return <CreateVisitScreen searchHosts={useHostSearch()} readVisitors={useVisitorsBefore()} />;
}
