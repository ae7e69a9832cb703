import { RULES, RULES_ON_BOTH_SIDES } from './fault.ts';
import type { PlantedFault } from './fault.ts';

export const RULE_FAULTS: readonly PlantedFault[] = [
  {
    what: 'domain: a usual week goes on after its last day',
    where: 'src/domain/week',
    find: 'week.until !== null && date > week.until',
    replace: "week.until === '' && date > week.until",
    by: ['unit src/domain/week'],
  },
  {
    what: 'domain: a check-in opens two hours ahead',
    where: 'src/domain',
    find: 'CHECK_IN_OPENS_MS = 3_600_000',
    replace: 'CHECK_IN_OPENS_MS = 7_200_000',
    by: [RULES, RULES_ON_BOTH_SIDES],
  },
  {
    what: 'domain: a check-in at the very end of a slot',
    where: 'src/domain',
    find: 'if (at >= Date.parse(location.end))',
    replace: 'if (at > Date.parse(location.end))',
    by: [RULES, RULES_ON_BOTH_SIDES],
  },
  {
    what: 'domain: the last of the days ahead cannot be booked',
    where: 'src/domain',
    find: 'return days <= last ?',
    replace: 'return days < last ?',
    by: [RULES, RULES_ON_BOTH_SIDES],
  },
  {
    what: 'domain: the cancel limit counts from the slot, not from 07:30',
    where: 'src/domain',
    find: 'const start = withMorning ?',
    replace: 'const start = !withMorning ?',
    by: [RULES, RULES_ON_BOTH_SIDES],
  },
  {
    what: 'domain: a check-out of what is not checked in',
    where: 'src/domain',
    find: "if (reservation.status === 'CONFIRMED') return ALLOWED;",
    replace: "if (reservation.status !== 'COMPLETED') return ALLOWED;",
    by: [RULES, RULES_ON_BOTH_SIDES],
  },
  {
    what: 'domain: an answer to a team day that is over',
    where: 'src/domain',
    find: "const untilOver = (end: string, now: string): Verdict =>\n  Date.parse(end) > Date.parse(now) ? ALLOWED : refused('slotPast');",
    replace: 'const untilOver = (_end: string, _now: string): Verdict => ALLOWED;',
    by: [RULES, RULES_ON_BOTH_SIDES],
  },
  {
    what: 'domain: two parts that touch count as sharing time',
    where: 'src/domain',
    find: 'return first.start < second.end && second.start < first.end;',
    replace: 'return first.start <= second.end && second.start <= first.end;',
    by: [RULES],
  },
  {
    what: 'contract: a proposal is accepted from anywhere',
    where: 'src/contract',
    find: "proposalId === undefined || status === 'OFFICE'",
    replace: "proposalId === undefined || status !== 'SICK'",
    by: ['server tests/contract/bad-input', 'server server/commands/team-day'],
  },
  {
    what: 'contract: who is no cleaner may call what cleaners call',
    where: 'src/contract',
    find: "const cleaners = ['CLEANING']",
    replace: "const cleaners = ['CLEANING', 'EMPLOYEE']",
    by: ['server tests/contract/roles'],
  },
  {
    what: 'domain: whoever books gives up a plan without being asked',
    where: 'src/domain',
    find: 'const left = [...replaces, ...(checkIn ? present : [])];',
    replace: 'const left = checkIn ? present : [];',
    by: [RULES, 'unit src/actions', RULES_ON_BOTH_SIDES],
  },
];
