import { firstZone } from '../sql/building.ts';
import { collectionKey } from '../../src/domain/intent/intent.ts';
import type { Routes } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { findUserStatus } from '../sql/employee.ts';
import { readClientConfig, readCookieBanner, readFeatures, readOrganisationName } from '../sql/setting.ts';

export const authenticationRoutes: Routes<
  'GET /public/authentication-config' | 'GET /api/client/config' | 'GET /api/features' | 'GET /api/questionnaire/allow'
> = {
  'GET /public/authentication-config': {
    topics: null,
    read: async ({ db }) => ({
      methods: ['basic'],
      sessionTokens: true,
      organisation: await readOrganisationName(db),
      enableQrFunction: (await readClientConfig(db)).enableQrFunction,
      ...(await readCookieBanner(db)),
    }),
  },
  'GET /api/client/config': {
    topics: () => ['client-config', 'buildings'],
    read: async ({ db }) => ({ ...(await readClientConfig(db)), timeZone: await firstZone(db) }),
  },
  'GET /api/features': { topics: () => ['features'], read: ({ db }) => readFeatures(db) },
  'GET /api/questionnaire/allow': {
    topics: (_, caller) => [collectionKey('user-status', caller.id)],
    read: async ({ db, caller }) => {
      const status = await findUserStatus(db, caller.id);
      if (!status) throw new Refusal(404, 'notFound');
      return { status };
    },
  },
};
