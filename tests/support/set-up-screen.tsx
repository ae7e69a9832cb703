import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import type { SetUp, SetUpMethod } from '../../src/domain/set-up/set-up.ts';
import type { SetUpCalls, TypedDraft } from '../../src/features/set-up/calls.ts';
import { SetUpScreen } from '../../src/features/set-up/set-up-screen.tsx';
import { loadSetUpTranslator } from '../../src/i18n/set-up-text.ts';
import { FixedTextProvider, loadTranslator } from '../../src/i18n/text.tsx';
import type { Translator } from '../../src/i18n/translator.ts';
import { connectivity } from '../../src/state/connectivity.ts';
import { unlock } from '../../src/ui/use-submit-lock.ts';
import { ADA, METHOD } from './set-up-method.ts';

export const SET_UP: SetUp = {
  base: 'https://roost.example.org/public/sign-in',
  passwords: true,
  passwordsStay: 'signInMethodUnprovedByYou',
  methods: [],
  teams: ['Owls'],
  mail: { server: null, from: 'Roost', to: 'ada@example.org' },
};
/** Gives each test of a file the screen, in English. @returns shows it, and what was saved and called */
export function setUpScreen() {
  let text: Translator;
  beforeAll(async () => {
    text = await loadSetUpTranslator(await loadTranslator('en'));
  });
  beforeEach(() => {
    connectivity.online = true;
  });
  afterEach(() => {
    cleanup();
    unlock();
    connectivity.online = true;
  });

  return function show(
    path: string,
    method: Partial<SetUpMethod> | null,
    calls: Partial<SetUpCalls> = {},
    setUp: Partial<SetUp> = {},
  ) {
    const saved: TypedDraft[] = [];
    const made: string[] = [];
    const found: SetUp = { ...SET_UP, methods: method === null ? [] : [{ ...METHOD, ...method }], ...setUp };
    const note = (what: string) => {
      made.push(what);
      return Promise.resolve(null);
    };
    const all: SetUpCalls = {
      read: () => Promise.resolve(found),
      save: (_, draft) => {
        saved.push(draft);
        return Promise.resolve({ problems: null });
      },
      remove: (id) => note(`remove ${id}`),
      attempt: (id, typed) => {
        made.push(`try ${id} ${typed?.name ?? '-'}`);
        return Promise.resolve({ url: null });
      },
      samples: () => Promise.resolve([ADA]),
      activate: (id) => note(`activate ${id}`),
      deactivate: (id) => note(`deactivate ${id}`),
      metadata: () => Promise.resolve({ fields: {} }),
      invite: ({ name, email, role, language }) => {
        made.push(`invite ${name} ${email} ${String(role)} ${language}`);
        return Promise.resolve({ username: 'bo.quist' });
      },
      testMail: () => Promise.resolve({ to: '', failure: null, conversation: [] }),
      sayCode: () => Promise.resolve({ arrived: true }),
      leave: (url) => void made.push(`leave ${url}`),
      ...calls,
    };
    const { hook, searchHook } = memoryLocation({ path });
    render(
      <FixedTextProvider value={text}>
        <Router hook={hook} searchHook={searchHook}>
          <SetUpScreen calls={all} />
        </Router>
      </FixedTextProvider>,
    );
    return { saved, made };
  };
}

/** A tap some time after the one before. */
export const press = async (name: string) => {
  act(unlock);
  fireEvent.click(await screen.findByRole('button', { name }));
};
export const HOUSE = '/set-up?method=house';
export const step = (name: string) => within(screen.getByRole('region', { name }));
