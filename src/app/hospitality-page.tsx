import { HospitalityScreen } from '../features/hospitality/hospitality-screen.tsx';
import { useAnswersGiven } from './use-answers-given.ts';
import { useHostSearch } from './use-host-search.ts';

/** Reception, with the search for hosts and what visitors answered, which the server says. */
export function HospitalityPage() {
  return <HospitalityScreen searchHosts={useHostSearch()} readAnswers={useAnswersGiven()} />;
}
