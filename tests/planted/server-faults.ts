import { RULES_ON_BOTH_SIDES } from './fault.ts';
import type { PlantedFault } from './fault.ts';

export const SERVER_FAULTS: readonly PlantedFault[] = [
  {
    what: 'server/http: an account may be guessed at without end',
    where: 'server/http',
    find: 'account: 10,',
    replace: 'account: 10_000,',
    by: ['server server/http/authenticate'],
  },
  {
    what: 'server/http: an action of last week counts as of then',
    where: 'server/http',
    find: 'MAX_BACKDATED_MS = 24 *',
    replace: 'MAX_BACKDATED_MS = 2400 *',
    by: ['server server/http/protocol-headers'],
  },
  {
    what: 'server/http: a refusal that says nothing about the wish is kept for ever',
    where: 'server/http',
    find: 'if (refusal === null || TRANSIENT.has(refusal.status)) throw error;',
    replace: 'if (refusal === null) throw error;',
    by: ['server server/http/intent-record'],
  },
  {
    what: 'server/commands: a workstation is booked twice by the same person',
    where: 'server/commands',
    find: "own.mine && own.reservationStatus !== 'COMPLETED' && isSameSlot(own, slot)",
    replace: 'own.mine && own.roomId === undefined',
    by: ['server server/commands/book-workstation', RULES_ON_BOTH_SIDES],
  },
  {
    what: 'server/commands: a cancellation asks nothing about the reservation',
    where: 'server/commands',
    find: 'if (pair.reservation !== null)\n',
    replace: 'if (pair.reservation === undefined)\n',
    by: ['server server/routes/workplace-reservation', RULES_ON_BOTH_SIDES],
  },
  {
    what: 'server/sql: a session that has ended is found',
    where: 'server/sql',
    find: 'session.expires_at > ${now}',
    replace: '${now}::timestamptz is not null',
    by: ['server server/http/authenticate'],
  },
  {
    what: 'server/sql: the intents of one account are told to another',
    where: 'server/sql',
    find: 'where account = ${account} and intent_id = any',
    replace: 'where ${account}::text is not null and intent_id = any',
    by: ['server tests/server/batch'],
  },
  {
    what: 'server/jobs: intents are forgotten while devices may still send them',
    where: 'server/jobs',
    find: 'hours: 60 * 24 }',
    replace: 'hours: 60 }',
    by: ['server server/jobs'],
  },
  {
    what: 'server/db: one workstation for two at the same time',
    where: 'server/db',
    find: "room_id with =, slot with &&) where (status in ('APPROVED','BLOCKED','CONFIRMED'))",
    replace: "room_id with =, slot with &&) where (status in ('BLOCKED'))",
    by: ['server server/db/constraints', 'server server/commands'],
  },
  {
    what: 'house: any is allowed',
    where: '.oxlintrc.json',
    find: '"typescript/no-explicit-any": "error"',
    replace: '"typescript/no-explicit-any": "off"',
    by: ['house tests/house/breaches'],
  },
  {
    what: 'house: the domain may import the contract',
    where: '.dependency-cruiser.mjs',
    find: "may: [src('domain')],",
    replace: "may: [src('domain', 'contract')],",
    by: ['house tests/house/breaches'],
  },
  {
    what: 'house: the domain may use what only a browser has',
    where: 'src/domain/tsconfig.json',
    find: '"include": ["**/*.ts"],',
    replace: '"include": ["**/*.ts"], "compilerOptions": { "lib": ["ESNext", "DOM"] },',
    by: ['house tests/house/breaches'],
  },
];
