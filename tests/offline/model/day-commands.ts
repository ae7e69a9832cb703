import fc from 'fast-check';
import { HOSTS_DO } from './acts/announced-visit.ts';
import { MEETINGS_DO } from './acts/meeting.ts';
import { SHIFTS_DO } from './acts/shift.ts';
import { WARDENS_DO } from './acts/roll-call.ts';
import type { Command } from './command.ts';
import { away, date, index, part, room, setProfile } from './commands.ts';

/** Where a series clashes, the server chooses the other time: no device foresees which. */
const FORESEEN = MEETINGS_DO.filter((how) => how !== 'series');
/** What somebody else asks for comes with the next pull. */
const OWN = HOSTS_DO.filter((how) => how !== 'asked');

/** What a person does and meets who has a network all the time, hour by hour. */
export const day: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('book'),
      room,
      date,
      agreed: fc.boolean(),
      part,
      atOnce: fc.constantFrom(false, false, true),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('plan'), date, status: fc.constantFrom('HOME', 'AWAY', 'OFFICE'), part }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('bookFor'), which: index, room, agreed: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('hold'), room, date, part }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('present'), where: fc.constantFrom('here', 'annex') }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('asked'),
      date,
      part,
      how: fc.constantFrom('accept', 'acceptWith', 'decline'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('teamDay'), date, part, stranger: fc.constant(true) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('answer'),
      how: fc.constantFrom('accept', 'acceptWith', 'decline'),
      which: index,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('answerAgain'), which: index }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('told'), how: fc.constantFrom('read', 'readAll', 'remove') }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constantFrom('checkIn', 'checkOut', 'cancel'), which: index }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('host'), how: fc.constantFrom(...OWN), which: index }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('meet'), how: fc.constantFrom(...FORESEEN), which: index }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('shift'), how: fc.constantFrom(...SHIFTS_DO), which: index }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('warden'), how: fc.constantFrom(...WARDENS_DO), which: index }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('week'), room, date, stop: fc.boolean() }) },
  { weight: 3, arbitrary: away },
  { weight: 1, arbitrary: setProfile },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('stranger'), room, date }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait'), ms: fc.constantFrom(60_000, 3_600_000, 4 * 3_600_000) }),
  },
);
