import type { ReactNode } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { useSave } from '../../actions/save.ts';
import { todayIn } from '../../domain/day-part/slot.ts';
import { askedIn, statusAt } from '../../domain/questionnaire/elsewhere.ts';
import { holds } from '../../domain/questionnaire/outcome.ts';
import type { Questionnaire } from '../../domain/questionnaire/questionnaire.ts';
import { textIn } from '../../domain/questionnaire/questionnaire.ts';
import { asksReception, standingOf } from '../../domain/questionnaire/user-state.ts';
import { languageFor, QuestionsForm } from '../../entries/questions-form.tsx';
import { useText } from '../../i18n/text.tsx';
import { answerQuestions } from '../../offline/mutations/questionnaire.ts';
import { takeBack } from '../../offline/outbox/actions.ts';
import { useAccountDatabase } from '../../queries/account-database.ts';
import { usePerson } from '../../queries/person.ts';
import { useOwnAnswering, useUserState } from '../../queries/questionnaire.ts';
import { pathTo, ROUTES } from '../../routes.ts';
import { showSaved } from '../../state/toasts.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { useScreenTitle } from '../../ui/screen-title.ts';
import { useNow } from '../../ui/use-now.ts';
import { useSubmitLock } from '../../ui/use-submit-lock.ts';
import { BanPage } from './ban-page.tsx';

/**
 * Replaces every page at status VERIFY (spec 2, "Global behaviour"), or asks what the building of its address asks
 * (decision 0149); afterwards it says what the answers led to.
 */
export function QuestionnaireScreen() {
  const { t, locale } = useText();
  const state = useUserState();
  const now = useNow();
  const building = useBuildingAsked();
  const wanted = useWanted();
  const status = state && statusAt(standingOf(state), now);
  const there = status === 'ALLOW' ? askedIn(state?.elsewhere, building) : null;
  const unanswered = there !== null && !holds(there.answered, now) ? there.questionnaire : null;
  const anyway = status === 'VERIFY' ? (state?.questionnaire ?? state?.own?.questionnaire ?? null) : null;
  const questionnaire = anyway ?? unanswered;
  const title = questionnaire === null ? t('app.questions.title') : textIn(questionnaire.title, languageFor(locale));
  useScreenTitle(title);
  if (state === undefined) return null;
  if (state === null)
    return (
      <Page icon="cloudOff" title={t('questions.notHere')}>
        <p className="text-muted">{t('questions.notHereHint')}</p>
        <Leave to={pathTo.home()} icon="house">
          {t('questions.home')}
        </Leave>
      </Page>
    );
  if (status === 'VERIFY')
    return (
      <Page icon="question" title={title}>
        <Ask questionnaire={anyway} building={building} />
        {state.status === 'VERIFY' ? (
          <Leave to={pathTo.logout()} icon="signOut">
            {t('menu.signOut')}
          </Leave>
        ) : (
          <Leave to={pathTo.home()} icon="house">
            {t('questions.home')}
          </Leave>
        )}
      </Page>
    );
  if (status === 'BANNED')
    return (
      <Page icon="warning" title={t('home.bannedTitle')}>
        <BanPage until={state.until ?? null} />
        <Leave to={pathTo.home()} icon="house">
          {t('questions.home')}
        </Leave>
      </Page>
    );
  if (unanswered !== null)
    return (
      <Page icon="question" title={title}>
        <Ask questionnaire={unanswered} building={building} />
        <Leave to={pathTo.home()} icon="house">
          {t('questions.home')}
        </Leave>
      </Page>
    );
  const asks = there === null ? asksReception(state, now) : there.answered?.outcome === 'ASK';
  return (
    <Page icon={asks ? 'info' : 'checkCircle'} title={t(asks ? 'questions.askTitle' : 'questions.mayComeTitle')}>
      <p className="text-muted">{t(asks ? 'questions.ask' : 'questions.mayCome')}</p>
      {wanted !== null && (
        <Leave to={wanted} icon="chevronRight">
          {t('questions.goOn')}
        </Leave>
      )}
      <Leave to={pathTo.home()} icon="house">
        {t('questions.home')}
      </Leave>
    </Page>
  );
}

/** Id of the building whose questions this screen's own address asks; another's query means something else. */
function useBuildingAsked(): string | null {
  const [path] = useLocation();
  const search = useSearch();
  return path === ROUTES.questionnaire.path ? new URLSearchParams(search).get('building') : null;
}

/**
 * Where somebody wanted to go when the questions came instead: the address that they replace, which this screen's own
 * keeps once they are answered. Null for Home, which is offered anyway, and for what is no address of this app.
 */
function useWanted(): string | null {
  const [path] = useLocation();
  const search = useSearch();
  const isHere = path === ROUTES.questionnaire.path;
  const replaced = search === '' ? path : `${path}?${search}`;
  const wanted = isHere ? new URLSearchParams(search).get('returnUrl') : replaced;
  if (wanted === null || wanted === ROUTES.home.path || !/^\/(?![/\\])/.test(wanted)) return null;
  return wanted.split('?', 1)[0] === ROUTES.questionnaire.path ? null : wanted;
}

/** @param props.building id of the building whose questions they are, if it is named in the address */
function Ask({ questionnaire, building }: { questionnaire: Questionnaire | null; building: string | null }) {
  const { t, error } = useText();
  const db = useAccountDatabase();
  const save = useSave();
  const person = usePerson();
  const now = useNow();
  const [, navigate] = useLocation();
  const wanted = useWanted();
  const { locked, once } = useSubmitLock();
  const answering = useOwnAnswering(questionnaire);
  if (questionnaire === null) return <p className="text-muted">{t('questions.none')}</p>;
  if (answering?.is === 'waiting')
    return (
      <p role="status" className="flex items-start gap-2 text-muted">
        <Icon name="clock" size={20} className="mt-0.5" />
        {t('questions.saved')}
      </p>
    );
  const { id, revision } = questionnaire;
  return (
    <QuestionsForm
      key={`${building ?? ''} ${answering?.seq ?? ''}`}
      questionnaire={questionnaire}
      given={answering?.answers ?? {}}
      notice={answering === null ? null : error(answering.code ?? 'questionnaireChanged')}
      today={todayIn(person?.timeZone ?? 'UTC', now)}
      locked={locked}
      onSubmit={(answers) =>
        void once(async () => {
          const saved = await save(answerQuestions, {
            questionnaireId: id,
            revision,
            answers,
            employeeId: db.accountId,
          });
          if (!saved.saved) return showSaved(saved);
          if (answering !== null) await takeBack(db, answering.seq);
          // Here it is said what the answers led to.
          const after = {
            ...(building === null ? {} : { building }),
            ...(wanted === null ? {} : { returnUrl: wanted }),
          };
          return navigate(pathTo.named('questionnaire', after), { replace: true });
        })
      }
    />
  );
}

function Page({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <>
      <span className="mb-4 inline-flex size-12 items-center justify-center rounded-full bg-accent-soft text-accent">
        <Icon name={icon} size={26} />
      </span>
      <h1 className="mb-2 text-2xl font-bold wrap-anywhere">{title}</h1>
      {children}
    </>
  );
}

function Leave({ to, icon, children }: { to: string; icon: IconName; children: string }) {
  return (
    <Link
      href={to}
      className={classNames(
        'mt-6 inline-flex min-h-11 w-full items-center justify-center gap-2 rounded-xl',
        'border border-line px-4 font-semibold hover:border-line-strong',
      )}
    >
      <Icon name={icon} size={20} />
      {children}
    </Link>
  );
}
