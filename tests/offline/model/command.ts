import type { DayPart } from '../../../src/domain/day-part/day-part.ts';
import type { HostDoes } from './acts/announced-visit.ts';
import type { MeetingDoes } from './acts/meeting.ts';
import type { ActOfOtherDevice } from './acts/other-device.ts';
import type { PageHears } from './acts/page-hears.ts';
import type { ANSWERS } from './acts/questionnaire.ts';
import type { WardenDoes } from './acts/roll-call.ts';
import type { ShiftDoes } from './acts/shift.ts';
import type { TeamAnswer } from './acts/team-day.ts';
import type { Decision } from './decisions.ts';
import type { Offered } from './draw.ts';
import type { Fault } from './faults.ts';
import type { Fullness } from './storage.ts';

/** What happens next, as plain data: a counterexample can be kept as it is printed. */
export type Command =
  | {
      do: 'book';
      room: number;
      date: number;
      agreed: boolean;
      part?: DayPart;
      /** Checked in with it. */ atOnce?: boolean;
    }
  | { do: 'bookFor'; which: number; room: number; agreed: boolean }
  | { do: 'hold'; room: number; date: number; part?: DayPart }
  | { do: 'plan'; date: number; status: 'HOME' | 'AWAY' | 'OFFICE'; part?: DayPart }
  | { do: 'present'; where: 'here' | 'annex' }
  | { do: 'teamDay'; date: number; part?: DayPart; /** Somebody else plans it. */ stranger: boolean }
  | { do: 'changeTeamDay'; which: number; date: number; part?: DayPart; cancels: boolean }
  | { do: 'answer'; how: TeamAnswer; which: number }
  | { do: 'answerAgain'; which: number }
  | { do: 'attend'; how: 'read' | 'readAll' | 'remove'; which: number }
  | { do: 'tell'; to: number }
  | { do: 'told'; how: 'read' | 'readAll' | 'remove' }
  | { do: 'asked'; date: number; part?: DayPart; how: TeamAnswer }
  | { do: 'mark'; room: number }
  | { do: 'report'; room: number; reason: number }
  | { do: 'checkIn' | 'checkOut' | 'cancel'; which: number }
  | { do: 'releaseOthers'; which: number }
  | { do: 'changeInfo'; to: boolean }
  | { do: 'week'; room: number; date: number; stop: boolean }
  | { do: 'wish'; take: boolean; which: number }
  | { do: 'offer'; to: number; date: number; what?: Offered | undefined }
  | { do: 'offered'; take: boolean; date: number; what?: Offered | undefined }
  | { do: 'questions'; how: (typeof ANSWERS)[number]; which: number }
  | { do: 'setProfile'; which: number; /** Its occupancy is refused. */ wrong: boolean }
  | { do: 'away'; date: number; days: number; back: boolean; which: number }
  | { do: 'clean'; room: number; other: number | null }
  | { do: 'cleanFloor' | 'markFloor' }
  | { do: 'soil' | 'occupy'; room: number }
  | { do: 'visit'; how: 'open' | 'view' | 'confirm' | 'complete' | 'callOff' }
  | { do: 'host'; how: HostDoes; which: number }
  | { do: 'shift'; how: ShiftDoes; which: number }
  | { do: 'meet'; how: MeetingDoes; which: number }
  | { do: 'warden'; how: WardenDoes; which: number }
  | { do: 'visitorDecides'; which: number; how: number }
  | { do: 'wantUnknown' }
  | { do: 'several'; date: number; room: number }
  | { do: 'lose'; room: number; date: number }
  | { do: Decision; which: number }
  | { do: 'decide'; which: number; how: number }
  | {
      do: 'drain';
      hurried: boolean;
      faults?: Fault[];
      /** After an update: by the worker of the older version. */ old?: boolean;
    }
  | { do: 'drainTwice' }
  | { do: 'drainAndPull'; faults?: Fault[] }
  | { do: 'pull'; staleOnly: boolean; faults?: Fault[] }
  | {
      do:
        | 'poke'
        | 'thaw'
        | 'zombie'
        | 'evict'
        | 'update'
        | 'newerTables'
        | 'loseCookie'
        | 'otherCookie'
        | 'signedOut'
        | 'closeConnections'
        | 'loseConnections'
        | 'backup'
        | 'deploy'
        | 'hides'
        | 'leaves'
        | 'dismissed';
    }
  | { do: 'onOtherDevice'; act: ActOfOtherDevice }
  | { do: 'overtake'; act: ActOfOtherDevice; booked: boolean }
  | { do: 'hearOnPage'; news: PageHears }
  | { do: 'restore'; /** Its files, as they were. */ copy?: boolean }
  | {
      do: 'broken';
      what: 'drain' | 'pull' | 'both' | 'want' | 'decide';
      /** Writes that go well before one fails. */ after: number;
      which: number;
    }
  | { do: 'fill'; full: Fullness; atCommit: boolean }
  | { do: 'stranger'; room: number; date: number }
  | { do: 'release' }
  | { do: 'prolong' }
  | { do: 'wait'; ms: number }
  | { do: 'clock'; hours: number }
  | { do: 'signIn'; as: number };
