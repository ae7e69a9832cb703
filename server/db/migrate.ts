import { type Migration, Migrator } from 'kysely';
import type { DatabaseHandle } from './database.ts';
import * as foundation from './migrations/0001-foundation.ts';
import * as teamDays from './migrations/0002-team-days.ts';
import * as blockPeriods from './migrations/0003-block-periods.ts';
import * as cleaning from './migrations/0004-cleaning.ts';
import * as readings from './migrations/0005-readings.ts';
import * as personLimits from './migrations/0006-person-limits.ts';
import * as keptWorkstations from './migrations/0007-kept-workstations.ts';
import * as officeDays from './migrations/0008-office-days.ts';
import * as categoryPermissions from './migrations/0009-category-permissions.ts';
import * as timeOfLeaving from './migrations/0010-time-of-leaving.ts';
import * as outgoingMessages from './migrations/0011-outgoing-messages.ts';
import * as administratorLink from './migrations/0012-administrator-link.ts';
import * as usualWeeks from './migrations/0013-usual-weeks.ts';
import * as newestChoice from './migrations/0014-newest-choice.ts';
import * as settingsAreHeard from './migrations/0015-settings-are-heard.ts';
import * as officeByDate from './migrations/0016-office-by-date.ts';
import * as rowChanges from './migrations/0017-row-changes.ts';
import * as reservationsOfAPerson from './migrations/0018-reservations-of-a-person.ts';
import * as cleaningObstacles from './migrations/0019-cleaning-obstacles.ts';
import * as visits from './migrations/0020-visits.ts';
import * as confirmedByDate from './migrations/0021-confirmed-by-date.ts';
import * as rolesAreHeard from './migrations/0022-roles-are-heard.ts';
import * as leavingIsAsked from './migrations/0023-leaving-is-asked.ts';
import * as mailToVisitors from './migrations/0024-mail-to-visitors.ts';
import * as amenityCapacity from './migrations/0025-amenity-capacity.ts';
import * as rollCalls from './migrations/0026-roll-calls.ts';
import * as visitorsParking from './migrations/0027-visitors-parking.ts';
import * as floorOfFound from './migrations/0028-floor-of-found.ts';
import * as meetings from './migrations/0029-meetings.ts';
import * as calendarFeeds from './migrations/0030-calendar-feeds.ts';
import * as teamProfiles from './migrations/0032-team-profiles.ts';
import * as absences from './migrations/0034-absences.ts';
import * as statistics from './migrations/0035-statistics.ts';
import * as draws from './migrations/0036-draws.ts';
import * as passwordLinks from './migrations/0055-password-links.ts';
import * as meetingsWarned from './migrations/0056-meetings-warned.ts';
import * as questionsAsked from './migrations/0057-questions-asked.ts';
import * as unreadableEvents from './migrations/0058-unreadable-events.ts';
import * as signInTrials from './migrations/0063-sign-in-trials.ts';
import * as mailTests from './migrations/0064-mail-tests.ts';
import * as statisticsAnew from './migrations/0037-statistics-anew.ts';
import * as meetingsTold from './migrations/0038-meetings-told.ts';
import * as signInMethods from './migrations/0041-sign-in-methods.ts';
import * as suspendedPeople from './migrations/0042-suspended-people.ts';
import * as messages from './migrations/0045-messages.ts';
import * as devicesSignedIn from './migrations/0046-devices-signed-in.ts';
import * as closedDaysTold from './migrations/0072-closed-days-told.ts';
import * as formerKeys from './migrations/0073-former-keys.ts';
import * as toldWhatIsDrawn from './migrations/0075-told-what-is-drawn.ts';
import * as placesGivenBackAreHeard from './migrations/0080-places-given-back-are-heard.ts';
import * as samplesBeforeUse from './migrations/0084-samples-before-use.ts';
import * as dateFormats from './migrations/0086-date-formats.ts';
import * as draftsShownByCommands from './migrations/0088-drafts-shown-by-commands.ts';
import * as whoIsNamed from './migrations/0089-who-is-named.ts';
import * as proofsAreSomebodys from './migrations/0090-proofs-are-somebodys.ts';
import * as creditsAndOccupancy from './migrations/0091-credits-and-occupancy.ts';
import * as bookedDaysOfAbsences from './migrations/0092-booked-days-of-absences.ts';
import * as mailsToVisitors from './migrations/0093-mails-to-visitors.ts';
import * as peopleTold from './migrations/0094-people-told.ts';
import * as loginsOfAPerson from './migrations/0095-logins-of-a-person.ts';
import * as answersThatForgot from './migrations/0097-answers-that-forgot.ts';
import * as seenAndLost from './migrations/0099-seen-and-lost.ts';
import * as whoADirectoryNames from './migrations/0102-who-a-directory-names.ts';
import * as lapsedAnswers from './migrations/0104-lapsed-answers.ts';
import * as askedSince from './migrations/0105-asked-since.ts';
import * as foundByTeam from './migrations/0106-found-by-team.ts';
import * as lookUps from './migrations/0065-look-ups.ts';
import * as drawnWorkstations from './migrations/0070-drawn-workstations.ts';
import * as personalExports from './migrations/0047-personal-exports.ts';
import * as questionnaires from './migrations/0048-questionnaires.ts';
import * as roomCalendars from './migrations/0039-room-calendars.ts';
import * as directoryRuns from './migrations/0060-directory-runs.ts';
import * as directoryDecisions from './migrations/0071-directory-decisions.ts';
import * as scim from './migrations/0061-scim.ts';

/** All migrations by name, in order. Never edit released ones. */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-foundation': foundation,
  '0002-team-days': teamDays,
  '0003-block-periods': blockPeriods,
  '0004-cleaning': cleaning,
  '0005-readings': readings,
  '0006-person-limits': personLimits,
  '0007-kept-workstations': keptWorkstations,
  '0008-office-days': officeDays,
  '0009-category-permissions': categoryPermissions,
  '0010-time-of-leaving': timeOfLeaving,
  '0011-outgoing-messages': outgoingMessages,
  '0012-administrator-link': administratorLink,
  '0013-usual-weeks': usualWeeks,
  '0014-newest-choice': newestChoice,
  '0015-settings-are-heard': settingsAreHeard,
  '0016-office-by-date': officeByDate,
  '0017-row-changes': rowChanges,
  '0018-reservations-of-a-person': reservationsOfAPerson,
  '0019-cleaning-obstacles': cleaningObstacles,
  '0020-visits': visits,
  '0021-confirmed-by-date': confirmedByDate,
  '0022-roles-are-heard': rolesAreHeard,
  '0023-leaving-is-asked': leavingIsAsked,
  '0024-mail-to-visitors': mailToVisitors,
  '0025-amenity-capacity': amenityCapacity,
  '0026-roll-calls': rollCalls,
  '0027-visitors-parking': visitorsParking,
  '0028-floor-of-found': floorOfFound,
  '0029-meetings': meetings,
  '0030-calendar-feeds': calendarFeeds,
  '0032-team-profiles': teamProfiles,
  '0034-absences': absences,
  '0035-statistics': statistics,
  '0036-draws': draws,
  '0055-password-links': passwordLinks,
  '0056-meetings-warned': meetingsWarned,
  '0057-questions-asked': questionsAsked,
  '0058-unreadable-events': unreadableEvents,
  '0037-statistics-anew': statisticsAnew,
  '0038-meetings-told': meetingsTold,
  '0041-sign-in-methods': signInMethods,
  '0042-suspended-people': suspendedPeople,
  '0045-messages': messages,
  '0046-devices-signed-in': devicesSignedIn,
  '0047-personal-exports': personalExports,
  '0048-questionnaires': questionnaires,
  '0039-room-calendars': roomCalendars,
  '0065-look-ups': lookUps,
  '0070-drawn-workstations': drawnWorkstations,
  '0060-directory-runs': directoryRuns,
  '0061-scim': scim,
  '0063-sign-in-trials': signInTrials,
  '0064-mail-tests': mailTests,
  '0071-directory-decisions': directoryDecisions,
  '0072-closed-days-told': closedDaysTold,
  '0073-former-keys': formerKeys,
  '0075-told-what-is-drawn': toldWhatIsDrawn,
  '0080-places-given-back-are-heard': placesGivenBackAreHeard,
  '0084-samples-before-use': samplesBeforeUse,
  '0086-date-formats': dateFormats,
  '0088-drafts-shown-by-commands': draftsShownByCommands,
  '0089-who-is-named': whoIsNamed,
  '0090-proofs-are-somebodys': proofsAreSomebodys,
  '0091-credits-and-occupancy': creditsAndOccupancy,
  '0092-booked-days-of-absences': bookedDaysOfAbsences,
  '0093-mails-to-visitors': mailsToVisitors,
  '0094-people-told': peopleTold,
  '0095-logins-of-a-person': loginsOfAPerson,
  '0097-answers-that-forgot': answersThatForgot,
  '0099-seen-and-lost': seenAndLost,
  '0102-who-a-directory-names': whoADirectoryNames,
  '0104-lapsed-answers': lapsedAnswers,
  '0105-asked-since': askedSince,
  '0106-found-by-team': foundByTeam,
};

/**
 * Migrates to this version's schema; a lock protects concurrent starts. It takes the time that it needs: a large table
 * cut off at a limit would be cut off at every start.
 * @param migrations for tests
 * @returns names of the migrations that ran
 * @throws the failed migration's error, after rolling it back
 */
export async function migrate(
  { patiently }: Pick<DatabaseHandle, 'patiently'>,
  migrations: Record<string, Migration> = MIGRATIONS,
): Promise<string[]> {
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  const { error, results } = await patiently((db) => new Migrator({ db, provider }).migrateToLatest());
  if (error !== undefined) throw error instanceof Error ? error : new Error('a migration failed', { cause: error });
  return (results ?? []).map((result) => result.migrationName);
}
