import { randomBytes } from 'node:crypto';
import { hashOfToken } from '../../server/directory/scim-token.ts';
import { CORE_USER, ENTERPRISE } from '../../server/scim/messages.ts';
import { addScimToken } from '../../server/sql/scim-token.ts';
import { MONDAY_NINE, type TestApp } from './app.ts';

/** By which a provider named Entra is let in. */
export const SCIM_TOKEN = randomBytes(32).toString('base64url');

export const admitProvider = ({ database }: TestApp): Promise<unknown> =>
  database.db
    .transaction()
    .execute((t) => addScimToken(t, { id: 't', name: 'Entra', hash: hashOfToken(SCIM_TOKEN) }, MONDAY_NINE));

/**
 * Calls as a provider does; a body of text is sent as it is.
 * @param server asked at each call: tests make it before the first
 */
export const scimCaller =
  (server: () => TestApp) =>
  async (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown, token = SCIM_TOKEN) => {
    const answer = await server().app.inject({
      method,
      url: `/scim/v2${path}`,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/scim+json' }),
      },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { status: answer.statusCode, headers: answer.headers, body: answer.body === '' ? null : answer.json() };
  };

/** A user as Entra ID sends one. */
export const entra = (name: string, more: object = {}) => ({
  schemas: [CORE_USER, ENTERPRISE],
  externalId: `x-${name}`,
  userName: `${name}@example.org`,
  active: true,
  displayName: `${name} Example`,
  emails: [{ primary: true, type: 'work', value: `${name}@example.org` }],
  meta: { resourceType: 'User' },
  name: { formatted: `${name} Example`, familyName: 'Example', givenName: name },
  roles: [],
  [ENTERPRISE]: { department: 'Sales' },
  ...more,
});
