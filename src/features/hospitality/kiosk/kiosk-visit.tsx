import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useSave } from '../../../actions/save.ts';
import type { Building } from '../../../domain/building/building.ts';
import type { Kept } from '../../../domain/intent/saved.ts';
import { mayChangeVisit, mayReceive } from '../../../domain/visit/may-change.ts';
import type { MessageKey } from '../../../i18n/messages.ts';
import { reasonOf } from '../../../i18n/reason.ts';
import { useText } from '../../../i18n/text.tsx';
import { receiveVisitor, seeVisitorOff } from '../../../offline/mutations/announced-visit.ts';
import type { AnnouncedVisitView } from '../../../queries/announced-visits.ts';
import type { Person } from '../../../queries/person.ts';
import { useVisitorQuestionnaire } from '../../../queries/questionnaire.ts';
import { useVisitActor } from '../../../queries/visit-actor.ts';
import { connectivity } from '../../../state/connectivity.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { useSubmitLock } from '../../../ui/use-submit-lock.ts';
import { KioskQuestions } from './kiosk-questions.tsx';
import { useRefused } from './use-refused.ts';

/** So long the next one waits to begin, if nobody presses anything: names stand there, and nothing is left to do. */
const DONE_MS = 10_000;

/** Said to whoever stands there; the general words are for who is still on the way, and can answer. */
const AT_KIOSK: Record<string, MessageKey> = {
  visitQuestionsFirst: 'kiosk.questionsFirst',
  visitAskReception: 'kiosk.askReception',
};

/** The visit that was found: one button, then a word of welcome or good-bye. */
export function KioskVisit({
  visit,
  building,
  person,
  walksIn,
  onBegin,
}: {
  visit: AnnouncedVisitView;
  building: Building;
  person: Person;
  /** They wrote themselves down just now, and their host is asked. */
  walksIn: boolean;
  onBegin: () => void;
}) {
  const text = useText();
  const { t, list } = text;
  const now = useNow();
  const actor = useVisitActor(person);
  const questionnaire = useVisitorQuestionnaire(building.id);
  const save = useSave();
  const { locked, once } = useSubmitLock();
  const { online } = useSnapshot(connectivity);
  const [kept, setKept] = useState<{ did: 'in' | 'out'; saved: Kept } | null>(null);
  const isRefused = useRefused(kept?.saved ?? null);
  const did = isRefused || kept === null ? null : kept.did;
  const [unsaved, setUnsaved] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), [did]);
  useEffect(() => {
    if (did === null) return undefined;
    const timer = setTimeout(onBegin, DONE_MS);
    return () => clearTimeout(timer);
  }, [did, onBegin]);
  const { visitor, hosts, status } = visit;
  const leaves = status === 'CONFIRMED' && did === null;
  const ref = { visitId: visit.id, visitorName: visitor.name };
  const act = async () => {
    const saved = await once(() =>
      leaves ? save(seeVisitorOff, ref) : save(receiveVisitor, { ...ref, entry: null, unattended: true }),
    );
    setUnsaved(!saved.saved);
    if (saved.saved) setKept({ did: leaves ? 'out' : 'in', saved });
  };
  const others = hosts.filter(({ id }) => id !== actor.id);
  const told = visit.waiting === null ? 'told' : online ? null : 'waits';
  const verdict = leaves
    ? mayChangeVisit('complete', visit, actor)
    : mayReceive({ ...visit, building, questionnaire }, { now, entry: null, unattended: true }, actor);
  const words = verdict.ok ? undefined : AT_KIOSK[verdict.code];
  const reason = words === undefined ? reasonOf(verdict, text, building.timeZone, now) : t(words);
  const asks = !verdict.ok && verdict.code === 'visitQuestionsFirst' ? questionnaire : null;
  // The visitor's own page lets in before the server has judged; here somebody can be asked to wait.
  const isJudging = verdict.ok && !leaves && questionnaire != null && visit.answered?.outcome === null;
  const mayBeAnother = did === null && (reason === null || asks != null) && !isJudging && !walksIn;
  return (
    <section className="my-auto grid w-full max-w-lg justify-items-center gap-5 text-center">
      {did !== null && <Icon name="checkCircle" size={56} className="text-positive" />}
      <h1 ref={title} tabIndex={-1} className="text-3xl font-bold wrap-anywhere outline-none">
        {t(did === 'in' ? 'kiosk.welcome' : did === 'out' ? 'kiosk.goodbye' : 'kiosk.hello', { name: visitor.name })}
      </h1>
      {did === 'in' && told !== null && others.length > 0 && (
        <p className="text-lg">
          {t(`hospitality.host.${told}`, { count: others.length, hosts: list(others.map(({ name }) => name)) })}
        </p>
      )}
      {(unsaved || isRefused) && reason === null && (
        <Banner tone="danger" alert>
          {t('kiosk.failed')}
        </Banner>
      )}
      {walksIn && status === 'REQUESTED' && (
        <p role="status" className="text-lg">
          {t(`kiosk.asked.${told ?? 'sending'}`, { count: hosts.length, hosts: list(hosts.map(({ name }) => name)) })}
        </p>
      )}
      {did === null && asks != null && (
        <KioskQuestions visit={visit} questionnaire={asks} timeZone={building.timeZone} now={now} />
      )}
      {did === null && isJudging && (
        <p role="status" className="text-lg">
          {t(`kiosk.judging.${online ? 'sending' : 'waits'}`)}
        </p>
      )}
      {did === null && reason !== null && asks == null && !(walksIn && status === 'REQUESTED') && (
        <Banner tone="caution" alert>
          {reason} {t('kiosk.goToReception')}
        </Banner>
      )}
      {did === null && reason === null && !isJudging && questionnaire !== undefined && (
        <Button
          wide
          icon={leaves ? 'signOut' : 'checkCircle'}
          locked={locked}
          className="min-h-16"
          onClick={() => void act()}
        >
          {t(leaves ? 'visitor.checkOut' : 'visitor.checkIn')}
        </Button>
      )}
      <Button wide variant="quiet" onClick={onBegin}>
        {t(mayBeAnother ? 'kiosk.notMe' : 'kiosk.done')}
      </Button>
    </section>
  );
}
