import { HISTORIES } from './fault.ts';
import type { PlantedFault } from './fault.ts';

export const PAGE_FAULTS: readonly PlantedFault[] = [
  {
    what: 'queries: what came through an hour ago is told of all day',
    where: 'src/queries',
    find: 'RECENT_MS = 3_600_000',
    replace: 'RECENT_MS = 86_400_000',
    by: ['unit src/queries src/features/waiting', 'ui src'],
  },
  {
    what: 'actions: a booking does not say that it fills a team day',
    where: 'src/actions',
    find: '...(met.teamDay === null ? {} : { proposalId: met.teamDay.id }),',
    replace: '',
    by: ['unit src/actions', 'ui src', HISTORIES],
  },
  {
    what: 'features: what was refused stands among what waits',
    where: 'src/features',
    find: "if (state === 'rejected' || label === 'blocked') return 'rejected';",
    replace: "if (state === 'rejected') return 'rejected';",
    by: ['unit src/features/waiting', 'ui src/features/waiting'],
  },
  {
    what: 'features: the hour of a choice begins anew in each window',
    where: 'src/features',
    find: 'shownAt === null ? RESOLVE_LIMIT :',
    replace: 'shownAt !== undefined ? RESOLVE_LIMIT :',
    by: ['unit src/features/conflict'],
  },
  {
    what: 'ui: the zoom of the floor plan leaves the point under the finger',
    where: 'src/ui',
    find: 'x: at.x - (at.x - view.x) * ratio,',
    replace: 'x: view.x * ratio,',
    by: ['unit src/ui/floor-plan'],
  },
  {
    what: 'ui: a second tap does a second thing',
    where: 'src/ui',
    find: 'setTimeout(end, LOCK_AFTER_MS, action);',
    replace: 'end(action);',
    by: ['ui src/ui'],
  },
  {
    what: 'i18n: English dates put the month first',
    where: 'src/domain/employee',
    find: "tag === 'en' ? 'en-GB' :",
    replace: "tag === 'en' ? 'en-US' :",
    by: ['unit src/i18n'],
  },
  {
    what: 'locales: a Dutch text lacks its placeholder',
    where: 'locales/nl.json',
    find: '{place} gesloten: {reason}',
    replace: '{place} gesloten',
    by: ['check texts'],
  },
  {
    what: 'app: a return address leads out of the app',
    where: 'src/app',
    find: '!/^\\/(?![/\\\\])/.test(returnUrl)',
    replace: "returnUrl === ''",
    by: ['unit src/app'],
  },
  {
    what: 'app: whoever has questions to answer sees the screens',
    where: 'src/app',
    find: "userStatus === 'VERIFY' && name !== 'logout'",
    replace: "userStatus === 'VERIFY' && name === 'booking'",
    by: ['unit src/app'],
  },
  {
    what: 'app: a token is renewed after its end',
    where: 'src/app',
    find: 'const byEnd = tokenExpiresAt - RENEWAL_OFFSET_MS;',
    replace: 'const byEnd = tokenExpiresAt + RENEWAL_OFFSET_MS;',
    by: ['unit src/app/session'],
  },
  {
    what: "sw: a network's own page gets into the cache",
    where: 'sw',
    find: "if (!new URL(url).pathname.endsWith('.html')) return !isPage;",
    replace: "if (!new URL(url).pathname.endsWith('.html')) return true;",
    by: ['unit sw'],
  },
];
