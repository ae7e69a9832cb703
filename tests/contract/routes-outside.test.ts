import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { hashOfToken } from '../../server/directory/scim-token.ts';
import { addScimToken } from '../../server/sql/scim-token.ts';
import { Client, type TestApp, testApp } from '../support/app.ts';

// Routes that are no calls of the contract, written by hand: what opens each, and what it answers to whoever has none
// of it. Roles count for nothing there: everybody gets what nobody gets.
const TABLE = `
open GET /healthz 200
secret GET /public/calendar/:file 404
trip GET /public/sign-in/:id 303
trip GET /public/sign-in/:id/callback 303
trip GET /public/sign-in/:id/finish 303
open GET /public/sign-in/:id/signed-out 303
open GET /public/sign-in/:id/metadata 404
trip POST /public/sign-in/:id/answer 303
provider POST /public/sign-in/:id/backchannel-logout 400
token GET /scim/v2/ServiceProviderConfig 401
token GET /scim/v2/Schemas 401
token GET /scim/v2/ResourceTypes 401
token GET /scim/v2/Users 401
token POST /scim/v2/Users 401
token GET /scim/v2/Users/:id 401
token PUT /scim/v2/Users/:id 401
token PATCH /scim/v2/Users/:id 401
token DELETE /scim/v2/Users/:id 401
token GET /scim/v2/Groups 401
token POST /scim/v2/Groups 401
token GET /scim/v2/Groups/:id 401
token PUT /scim/v2/Groups/:id 401
token PATCH /scim/v2/Groups/:id 401
token DELETE /scim/v2/Groups/:id 401
`
  .trim()
  .split('\n')
  .map((line) => {
    const [opens = '', method = '', path = '', status = ''] = line.split(' ');
    return { opens, method, path, status: Number(status) };
  });
const FORM = 'application/x-www-form-urlencoded';
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const PERSONS = ['ann', 'leader', 'cleaner', 'reception', 'student', 'admin'] as const;

/** `METHOD /path` of every route, from the tree as Fastify prints it. */
function routesOf(tree: string): string[] {
  const above: string[] = [];
  return tree
    .trimEnd()
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods] = /^(.*?)[├└]── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
      above.length = indent.length / 4;
      above.push(part);
      return (methods ?? '').split(', ').flatMap((method) => (method === '' ? [] : [`${method} ${above.join('')}`]));
    })
    .filter((route) => !/^(?:HEAD|OPTIONS) /.test(route));
}

describe('routes outside the contract', () => {
  let server: TestApp;
  const clients = new Map<string, Client>();
  beforeAll(async () => {
    server = await testApp();
    clients.set('nobody', new Client(server.app));
    for (const person of PERSONS) clients.set(person, await Client.signedIn(server.app, person));
  });
  afterAll(() => server.close());

  const made = async (
    { method, path }: { method: string; path: string },
    { cookie, token }: { cookie: string; token: string },
    network: number,
  ) => {
    const isGet = method === 'GET' || method === 'DELETE';
    const { statusCode, payload, headers } = await server.app.inject({
      method: METHODS.find((one) => one === method) ?? 'HEAD',
      url: path.replace(/:(?:id|file)/, 'unknown'),
      // Strangers of one network are limited together.
      remoteAddress: `10.0.${String(network)}.1`,
      headers: {
        ...(cookie === '' ? {} : { cookie }),
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
        ...(isGet ? {} : { 'content-type': path.startsWith('/scim') ? 'application/json' : FORM }),
      },
      ...(isGet ? {} : { payload: path.startsWith('/scim') ? '{}' : 'a=b' }),
    });
    return { status: statusCode, said: payload, leads: headers.location };
  };
  it('are written down, each, and no other', () => {
    const written = [...TABLE.map(({ method, path }) => `${method} ${path}`), ...Object.keys(contract)];
    // A page of the app is no route of ours: nothing was built here.
    expect(routesOf(server.app.printRoutes({ commonPrefix: false })).toSorted()).toEqual(written.toSorted());
  });

  it.each(TABLE)('$opens: $method $path', async (route) => {
    const nobody = await made(route, { cookie: '', token: '' }, TABLE.indexOf(route));
    expect(nobody.status).toBe(route.status);
    for (const [person, client] of clients) {
      const answer = await made(route, client, TABLE.indexOf(route));
      expect({ person, ...answer }).toEqual({ person, ...nobody });
    }
  });

  it('that a token opens are open to it, without a session', async () => {
    const token = randomBytes(32).toString('base64url');
    const at = server.clock.now().toString();
    await server.database.db
      .transaction()
      .execute((db) => addScimToken(db, { id: randomUUID(), name: 'Test', hash: hashOfToken(token) }, at));
    for (const route of TABLE.filter(({ opens, method }) => opens === 'token' && method === 'GET')) {
      const { status } = await made(route, { cookie: '', token }, 99);
      expect([route.path, status]).toEqual([route.path, route.path.endsWith(':id') ? 404 : 200]);
    }
  });
});
