import { buildingOf } from '../../domain/employee-location/building-of.ts';
import { isAhead } from '../../domain/employee-location/rules.ts';
import { asksReceptionIn } from '../../domain/questionnaire/elsewhere.ts';
import { asksReception } from '../../domain/questionnaire/user-state.ts';
import { useText } from '../../i18n/text.tsx';
import type { OwnLocation } from '../../queries/own-entry.ts';
import type { Person } from '../../queries/person.ts';
import { useUserState } from '../../queries/questionnaire.ts';
import { Banner } from '../../ui/banner.tsx';

/**
 * Answers after sign-in led to reception, or those to what a building asks where the person is or comes today
 * (decision 0149).
 * @param props.day the person's entries of today
 */
export function AskReceptionBanner({ person, day, now }: { person: Person; day: readonly OwnLocation[]; now: string }) {
  const { t } = useText();
  const buildings = day.filter((one) => isAhead(one, now)).map(buildingOf);
  const state = useUserState();
  if (!(state != null && asksReception(state, now)) && !asksReceptionIn(person, buildings, now)) return null;
  return (
    <div className="px-4 lg:px-0">
      <Banner tone="caution" title={t('questions.askTitle')}>
        {t('questions.ask')}
      </Banner>
    </div>
  );
}
