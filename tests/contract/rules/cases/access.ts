import { casesOf, part, plan, type RuleCase, type Situation } from '../case.ts';

const at = (more: Omit<Situation, 'now'> = {}): Situation => ({ now: '2026-01-15T08:00:00Z', ...more });
const book = { do: 'book', room: 'f-1-01', slot: part('2026-01-16') } as const;
const options = { look: 'options' } as const;
const onTeamDays = { look: 'teamDayOptions' } as const;
const offersNone = { bookingOptions: 'HOME', bookingOptionsTeamday: 'OFFICE' };
const colleagues = { look: 'colleagues' } as const;
const unlike = (config: NonNullable<Situation['config']>, more: Omit<Situation, 'now'> = {}) =>
  at({ config, teamless: ['ben'], ...more });

export const ACCESS: RuleCase[] = [
  ...casesOf('options.list', [
    [
      'home where only workstations are offered',
      at({ config: { bookingOptions: 'WORKSTATION' } }),
      { do: 'plan', date: '2026-01-16', dayPart: 'FULLDAY', status: 'HOME' },
      'optionNotOffered',
    ],
    [
      'nothing known in the list: home',
      at({ config: { bookingOptions: 'DESK' } }),
      { do: 'plan', date: '2026-01-16', dayPart: 'FULLDAY', status: 'HOME' },
      'optionNotOffered',
    ],
    [
      'one that is left out',
      at({ config: { bookingOptions: 'WORKSTATION, OFFICE,HOME' } }),
      { do: 'plan', date: '2026-01-16', dayPart: 'FULLDAY', status: 'HOLIDAY' },
      'optionNotOffered',
    ],
    [
      'a workstation where none is offered',
      at({ config: { bookingOptions: 'HOME,OFFICE', bookingOptionsTeamday: 'OFFICE' } }),
      book,
      'optionNotOffered',
    ],
    [
      'a workstation that is offered for team days alone',
      at({ config: { bookingOptions: 'HOME,OFFICE', bookingOptionsTeamday: 'WORKSTATION' } }),
      book,
      'optionNotOffered',
    ],
    [
      'how one looks that is offered for team days alone',
      at({ config: { bookingOptions: 'HOME,OFFICE', bookingOptionsTeamday: 'WORKSTATION' } }),
      { look: 'desk', room: 'f-1-01', slot: part('2026-01-16', 'MORNING') },
      'unavailable',
    ],
    [
      'whether one is free that is offered for team days alone',
      at({ config: { bookingOptions: 'HOME,OFFICE', bookingOptionsTeamday: 'WORKSTATION' } }),
      { look: 'free', room: 'f-1-01', slot: part('2026-01-16') },
      'not free',
    ],
    [
      "one's own workstation where none is offered",
      at({ config: { bookingOptions: 'HOME', bookingOptionsTeamday: 'HOME' }, workstation: { assignedTo: ['ann'] } }),
      book,
      'ok',
    ],
    [
      'whether one is listed as free where none is offered',
      at({ config: offersNone }),
      { look: 'free', room: 'f-1-01', slot: part('2026-01-16') },
      'not free',
    ],
    [
      'how one looks where none is offered',
      at({ config: offersNone }),
      { look: 'desk', room: 'f-1-01', slot: part('2026-01-16') },
      'unavailable',
    ],
    [
      "one's own workstation is taken: no other one is offered",
      at({
        config: offersNone,
        workstation: { assignedTo: ['ann', 'ben'] },
        held: [{ room: 'f-1-01', by: 'ben', slot: part('2026-01-16') }],
      }),
      { look: 'offered', room: 'f-1-01', slot: part('2026-01-16') },
      '',
    ],
    [
      "one's own, where none is offered, is listed as free",
      at({ config: offersNone, workstation: { assignedTo: ['ann'] } }),
      { look: 'free', room: 'f-1-01', slot: part('2026-01-16') },
      'free',
    ],
    [
      'one that is named',
      at({ config: { bookingOptions: 'WORKSTATION, OFFICE,HOME' } }),
      { do: 'plan', date: '2026-01-16', dayPart: 'FULLDAY', status: 'HOME' },
      'ok',
    ],
    ['nothing known in the list', at({ config: { bookingOptions: 'DESK' } }), options, 'WORKSTATION'],
    [
      "the organisation's order",
      at({ config: { bookingOptions: ' HOME,OFFICE ,WORKSTATION' } }),
      options,
      'HOME,OFFICE,WORKSTATION',
    ],
  ]),
  ...casesOf('options.assigned', [
    ['none assigned', at(), options, 'WORKSTATION,OFFICE,HOME,AWAY,HOLIDAY,SICK'],
    [
      'one assigned',
      at({ workstation: { assignedTo: ['ann'] } }),
      options,
      'WORKSTATION,OFFICE,HOME,AWAY,HOLIDAY,SICK,ASSIGNED',
    ],
    [
      'named already',
      at({ workstation: { assignedTo: ['ann'] }, config: { bookingOptions: 'ASSIGNED,HOME' } }),
      options,
      'ASSIGNED,HOME',
    ],
  ]),
  ...casesOf('options.student', [
    ...(['HOME', 'AWAY', 'HOLIDAY', 'SICK'] as const).map(
      (status) =>
        [
          status.toLowerCase(),
          at({ studies: true }),
          { do: 'plan', date: '2026-01-16', dayPart: 'FULLDAY', status },
          'notForStudents',
        ] as const,
    ),
    [
      'what is not offered to anybody',
      at({ studies: true, config: { bookingOptions: 'OFFICE' } }),
      { do: 'plan', date: '2026-01-16', dayPart: 'FULLDAY', status: 'HOME' },
      'optionNotOffered',
    ],
    [
      'the office',
      at({ studies: true }),
      { do: 'plan', date: '2026-01-16', dayPart: 'FULLDAY', status: 'OFFICE' },
      'ok',
      ['OFFICE FULLDAY APPROVED'],
    ],
    ['a workstation', at({ studies: true }), book, 'ok'],
    ['what they may choose', at({ studies: true }), options, 'WORKSTATION,OFFICE'],
  ]),
  ...casesOf('options.accept', [
    [
      'home is no way to accept',
      at({ config: { bookingOptionsTeamday: 'HOME,WORKSTATION' } }),
      { look: 'acceptOptions' },
      'WORKSTATION,DECLINE',
    ],
    [
      'all of them',
      at({ workstation: { assignedTo: ['ann'] }, config: { bookingOptionsTeamday: 'OFFICE,WORKSTATION,SICK' } }),
      { look: 'acceptOptions' },
      'OFFICE,WORKSTATION,ASSIGNED,DECLINE',
    ],
  ]),
  ...casesOf('options.team-day', [
    [
      'accepted without a workstation, which is not offered',
      at({
        config: { bookingOptions: 'OFFICE', bookingOptionsTeamday: 'WORKSTATION' },
        entries: [plan('2026-01-16', 'TEAMDAY', 'FULLDAY', { actualStatus: 'PROPOSED' })],
      }),
      { do: 'accept', id: 'e' },
      'optionNotOffered',
    ],
    [
      'accepted with a workstation, which is not offered',
      at({
        config: { bookingOptions: 'WORKSTATION', bookingOptionsTeamday: 'OFFICE' },
        entries: [plan('2026-01-16', 'TEAMDAY', 'FULLDAY', { actualStatus: 'PROPOSED' })],
      }),
      { ...book, for: 'e' },
      'optionNotOffered',
    ],
    [
      'accepted with a workstation, which is offered for team days alone',
      at({
        config: { bookingOptions: 'OFFICE', bookingOptionsTeamday: 'WORKSTATION' },
        entries: [plan('2026-01-16', 'TEAMDAY', 'FULLDAY', { actualStatus: 'PROPOSED' })],
      }),
      { ...book, for: 'e' },
      'ok',
      ['WORKSTATION FULLDAY APPROVED f-1-01 APPROVED'],
    ],
    [
      'home, which is not offered for team days',
      at({
        config: { bookingOptions: 'HOME', bookingOptionsTeamday: 'OFFICE' },
        entries: [plan('2026-01-16', 'TEAMDAY', 'FULLDAY', { actualStatus: 'PROPOSED' })],
      }),
      { do: 'plan', date: '2026-01-16', dayPart: 'FULLDAY', status: 'HOME' },
      'optionNotOffered',
    ],
    [
      'home, which is offered for team days alone',
      at({
        config: { bookingOptions: 'OFFICE', bookingOptionsTeamday: 'HOME' },
        entries: [plan('2026-01-16', 'TEAMDAY', 'FULLDAY', { actualStatus: 'PROPOSED' })],
      }),
      { do: 'plan', date: '2026-01-16', dayPart: 'FULLDAY', status: 'HOME' },
      'ok',
      ['HOME FULLDAY APPROVED'],
    ],
    [
      'a student on a team day',
      at({ studies: true, config: { bookingOptionsTeamday: 'HOME,OFFICE' } }),
      onTeamDays,
      'OFFICE,DECLINE',
    ],
    [
      'a list of its own',
      at({ config: { bookingOptions: 'HOME', bookingOptionsTeamday: 'OFFICE' } }),
      onTeamDays,
      'OFFICE,DECLINE',
    ],
    ['the default', at({ config: { bookingOptionsTeamday: '' } }), onTeamDays, 'WORKSTATION,DECLINE'],
    [
      'DECLINE is named already',
      at({ config: { bookingOptionsTeamday: 'DECLINE,OFFICE' } }),
      onTeamDays,
      'DECLINE,OFFICE',
    ],
  ]),
  ...casesOf('where.all', [
    [
      'enabled, without team or division',
      at({ config: { enableLocateAllEmployees: true }, teamless: ['ann', 'ben'], undivided: ['ann'] }),
      colleagues,
      'ALL',
    ],
  ]),
  ...casesOf('where.division', [
    [
      'without a division',
      unlike({ locateCoworkerScope: 'BUSINESS_UNIT' }, { undivided: ['ann'] }),
      colleagues,
      'NONE',
    ],
    ['with a division', unlike({ locateCoworkerScope: 'BUSINESS_UNIT' }), colleagues, 'BUSINESS_UNIT'],
  ]),
  ...casesOf('where.team', [
    ['without a team', unlike({}, { teamless: ['ann', 'ben'] }), colleagues, 'NONE'],
    ['with a team', unlike({}), colleagues, 'TEAM'],
  ]),
  ...casesOf('amenity.credits', [
    ['none left', at({ credits: 0 }), { look: 'amenities' }, 'noParkingCredits'],
    ['one left', at({ credits: 1 }), { look: 'amenities' }, 'ok'],
    ['no counter', at({ credits: null }), { look: 'amenities' }, 'ok'],
  ]),
];
