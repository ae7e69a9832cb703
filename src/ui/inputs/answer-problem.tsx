import { useText } from '../../i18n/text.tsx';
import { Banner } from '../banner.tsx';

/** Says why a questionnaire cannot be submitted (spec 5, "Questionnaire"). */
export function AnswerProblem({ problem }: { problem: 'acceptLicence' | 'fillAllFields' }) {
  const { error } = useText();
  return (
    <Banner tone="danger" alert>
      {error(problem)}
    </Banner>
  );
}
