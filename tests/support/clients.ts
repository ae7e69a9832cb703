import { Client, type TestApp } from './app.ts';
import type { Person } from './organisation.ts';

/** Clients of people by name; who did not sign in has one of nobody. */
export function clientsOf(test: () => TestApp): {
  as: (name: Person) => Client;
  /** Signs people in with the tests' password, also anew. */
  signIn: (...names: readonly Person[]) => Promise<void>;
} {
  const clients = new Map<Person, Client>();
  return {
    as: (name) => clients.get(name) ?? new Client(test().app),
    async signIn(...names) {
      for (const name of names) clients.set(name, await Client.signedIn(test().app, name));
    },
  };
}
