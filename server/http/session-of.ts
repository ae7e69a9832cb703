import type { FastifyRequest } from 'fastify';
import { networkOf } from './address.ts';
import type { Services } from './services.ts';
import type { Session } from './sessions.ts';

type Given = Pick<Services, 'sessions' | 'turns'>;

/** Anybody may call with any token: a network's are looked up a few at once, so that others need not wait for them. */
const turnOf =
  ({ turns }: Given, { ip }: FastifyRequest) =>
  <T>(look: () => Promise<T>) =>
    turns.strangers.run(networkOf(ip), look);

/** Session of a valid bearer token, or null. @throws Refusal 429 `tooManyCalls` */
export const sessionOf = (given: Given, request: FastifyRequest, token: string): Promise<Session | null> =>
  given.sessions.ofBearer(token, turnOf(given, request));

/** Session of a valid cookie, or null. @throws Refusal 429 `tooManyCalls` */
export const sessionOfCookie = (given: Given, request: FastifyRequest, token: string): Promise<Session | null> =>
  turnOf(given, request)(() => given.sessions.ofCookie(token));
