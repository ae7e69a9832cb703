import { isTypedHere } from '../../src/domain/sign-in/sign-in-method.ts';
import type { Reader } from '../db/database.ts';
import type { Routes } from '../http/handler.ts';
import { firstZone } from '../sql/building.ts';
import { readClientConfig, readCookieBanner, readFeatures, readOrganisationName } from '../sql/setting.ts';
import { listOffered } from '../sql/sign-in-method.ts';

/** Ways to sign in. What is typed goes one way, whatever checks it, so that nobody has to know which. */
async function offered(db: Reader) {
  const methods = await listOffered(db);
  const kinds = new Set(methods.map(({ kind }) => (kind === 'password' ? 'basic' : kind)));
  return {
    methods: [...kinds],
    typed: methods.some(isTypedHere),
    providers: methods.flatMap((method) => (isTypedHere(method) ? [] : [{ id: method.id, name: method.name }])),
  };
}

export const authenticationRoutes: Routes<
  'GET /public/authentication-config' | 'GET /api/client/config' | 'GET /api/features'
> = {
  'GET /public/authentication-config': {
    topics: null,
    read: async ({ db }) => ({
      ...(await offered(db)),
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
};
