import { useLocation, useSearchParams } from 'wouter';
import type { Verdict } from '../../domain/verdict.ts';
import { mayAnswerMeeting, mayCancelMeeting, mayCheckInMeeting, mayMoveMeeting } from '../../domain/meeting/rules.ts';
import { needsAnswers } from '../../domain/questionnaire/elsewhere.ts';
import { ToQuestions } from '../../entries/building-asks.tsx';
import { reasonOf } from '../../i18n/reason.ts';
import { useText } from '../../i18n/text.tsx';
import type { MeetingView } from '../../queries/meetings.ts';
import { useMeetings } from '../../queries/meetings.ts';
import type { Person } from '../../queries/person.ts';
import { usePerson } from '../../queries/person.ts';
import { pathTo } from '../../routes.ts';
import { goBack } from '../../state/hash-location.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Fact, Facts } from '../../ui/fact.tsx';
import { useScreenTitle } from '../../ui/screen-title.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useNow } from '../../ui/use-now.ts';
import { WaitingBadge } from '../../ui/waiting-badge.tsx';
import { MeetingMissing } from './meeting-missing.tsx';
import { MoveForm } from './move-form.tsx';
import { PeopleList } from './people-list.tsx';
import { useMeetingActs } from './use-meeting-acts.ts';

/** A meeting that the person asked for, or was asked to. Param: `id`. */
export function MeetingDetailsScreen() {
  const { t } = useText();
  const [params] = useSearchParams();
  useScreenTitle(t(params.has('move') ? 'meetings.move' : 'meetings.details'));
  const person = usePerson();
  const meetings = useMeetings();
  const now = useNow();
  if (person === undefined || meetings === undefined) return <Skeleton className="m-4 h-60" />;
  const meeting = meetings.find(({ id }) => id === params.get('id'));
  if (person === null || meeting === undefined) return <MeetingMissing />;
  const following = meetings.filter(
    ({ seriesId, start }) => seriesId !== null && seriesId === meeting.seriesId && start >= meeting.start,
  );
  const isMoving = params.has('move') && mayMoveMeeting(meeting, person.info.id, now).ok;
  const Shown = isMoving ? MoveForm : Details;
  return <Shown key={meeting.id} {...{ person, meeting, following }} />;
}

interface DetailsProps {
  person: Person;
  meeting: MeetingView;
  /** Meetings of the series from this one on; none where it is no series. */
  following: readonly MeetingView[];
}

/** Of whoever may not come, or not yet. */
const BARRED: ReadonlySet<string> = new Set(['userBanned', 'userMustVerify']);

function Details({ person, meeting, following }: DetailsProps) {
  const text = useText();
  const { t, date, time } = text;
  const now = useNow();
  const me = person.info.id;
  const [, navigate] = useLocation();
  const acts = useMeetingActs(me);
  const { room, organizer, people, status, waiting } = meeting;
  const { timeZone } = room.building;
  const [cancel, answer, checkIn] = [
    mayCancelMeeting(meeting, me, now),
    mayAnswerMeeting(meeting, me, now),
    mayCheckInMeeting(meeting, { ...person, id: me }, now),
  ];
  const mine = people.find(({ id }) => id === me)?.answer;
  const cancelAll = async (list: readonly MeetingView[]) => {
    if (await acts.cancel(list)) goBack();
  };
  const late = [cancel, answer].find((verdict: Verdict) => !verdict.ok && verdict.code === 'slotPast');
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-4 p-4">
      <Card className="p-4">
        <h2 className="text-xl font-bold wrap-anywhere">{meeting.title || t('meetings.untitled')}</h2>
        {waiting !== null && (
          <p className="mt-2">
            <WaitingBadge label={waiting.label} />
          </p>
        )}
        <Facts className="mt-4">
          <Fact term={t('visitor.when')}>
            {date(meeting.date)}
            <span className="block text-muted">
              {time(meeting.start, timeZone)}–{time(meeting.end, timeZone)}
            </span>
          </Fact>
          <Fact term={t('visitor.where')}>
            {room.name}
            <span className="block text-muted">
              {room.building.name} · {room.floor.name}
            </span>
          </Fact>
          <Fact term={t('meetings.organizer')}>{organizer.id === me ? t('meetings.you') : organizer.name}</Fact>
        </Facts>
        {status === 'CONFIRMED' && <p className="mt-3 text-sm text-muted">{t('meetings.confirmed')}</p>}
        {late !== undefined && <p className="mt-3 text-sm text-muted">{reasonOf(late, text, timeZone, now)}</p>}
        {!checkIn.ok && BARRED.has(checkIn.code) && (
          <div className="mt-3">
            <Banner tone="caution" action={needsAnswers(checkIn) && <ToQuestions buildingId={room.building.id} />}>
              {reasonOf(checkIn, text, timeZone, now)}
            </Banner>
          </div>
        )}
        {status === 'RELEASED' && (
          <div className="mt-3" role="status">
            <Banner tone="caution">{t('meetings.releasedHint')}</Banner>
          </div>
        )}
        <div className="mt-4 flex flex-wrap gap-2">
          {checkIn.ok && (
            <Button locked={acts.locked} onClick={() => void acts.checkIn(meeting)}>
              {t(status === 'RELEASED' ? 'meetings.takeBack' : 'meetings.checkIn')}
            </Button>
          )}
          {answer.ok && mine !== 'JOINED' && (
            <Button
              variant={checkIn.ok ? 'secondary' : 'primary'}
              locked={acts.locked}
              onClick={() => void acts.join(meeting)}
            >
              {t('meetings.join')}
            </Button>
          )}
          {answer.ok && mine !== 'LEFT' && (
            <Button variant="secondary" locked={acts.locked} onClick={() => void acts.leave(meeting)}>
              {t('meetings.leave')}
            </Button>
          )}
          {mayMoveMeeting(meeting, me, now).ok && (
            <Button
              variant="secondary"
              onClick={() => navigate(pathTo.named('meetingDetails', { id: meeting.id, move: '1' }))}
            >
              {t('meetings.move')}
            </Button>
          )}
          {cancel.ok && (
            <Button variant="secondary" locked={acts.locked} onClick={() => void cancelAll([meeting])}>
              {t('meetings.cancel')}
            </Button>
          )}
          {cancel.ok && following.length > 1 && (
            <Button variant="secondary" locked={acts.locked} onClick={() => void cancelAll(following)}>
              {t('meetings.cancelFollowing', { count: following.length })}
            </Button>
          )}
        </div>
      </Card>
      <PeopleList people={people} />
    </div>
  );
}
