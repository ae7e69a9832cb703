import { useKeep } from '../../actions/save.ts';
import type { RequestMeetings } from '../../offline/mutations/meeting.ts';
import {
  cancelMeetings,
  checkInMeeting,
  joinMeeting,
  leaveMeeting,
  requestMeetings,
} from '../../offline/mutations/meeting.ts';
import type { MeetingView } from '../../queries/meetings.ts';
import { showSaved } from '../../state/toasts.ts';
import { useSubmitLock } from '../../ui/use-submit-lock.ts';

/** Each resolves to whether the change is safe on this device. */
export interface MeetingActs {
  locked: boolean;
  request: (wish: RequestMeetings) => Promise<boolean>;
  cancel: (meetings: readonly MeetingView[]) => Promise<boolean>;
  join: (meeting: MeetingView) => Promise<boolean>;
  leave: (meeting: MeetingView) => Promise<boolean>;
  checkIn: (meeting: MeetingView) => Promise<boolean>;
}

/** @param employeeId the signed-in person */
export function useMeetingActs(employeeId: string): MeetingActs {
  const { locked, once } = useSubmitLock();
  const keep = useKeep(once, showSaved);
  const refOf = ({ id, room, date, title }: MeetingView) => ({
    meetingId: id,
    employeeId,
    roomId: room.id,
    date,
    title,
  });
  const answerOf = (meeting: MeetingView) => ({
    ...refOf(meeting),
    before: meeting.people.find(({ id }) => id === employeeId)?.answer,
  });
  return {
    locked,
    request: (wish) => keep(requestMeetings, wish),
    cancel: (meetings) =>
      keep(cancelMeetings, {
        employeeId,
        title: meetings[0]?.title ?? '',
        meetings: meetings.map(({ id, room, date }) => ({ meetingId: id, roomId: room.id, date })),
      }),
    join: (meeting) => keep(joinMeeting, answerOf(meeting)),
    leave: (meeting) => keep(leaveMeeting, answerOf(meeting)),
    checkIn: (meeting) => keep(checkInMeeting, refOf(meeting)),
  };
}
