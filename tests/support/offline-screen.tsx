import 'fake-indexeddb/auto';
import { render } from '@testing-library/react';
import { Dexie } from 'dexie';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import type { Authority } from '../../src/domain/access/authority.ts';
import { DEFAULT_CLIENT_CONFIG } from '../../src/domain/client-config/client-config.ts';
import { FixedTextProvider, loadTranslator } from '../../src/i18n/text.tsx';
import type { Translator } from '../../src/i18n/translator.ts';
import { AccountDatabase } from '../../src/offline/db/account-database.ts';
import { AccountDatabaseProvider } from '../../src/queries/account-database-provider.tsx';
import { connectivity } from '../../src/state/connectivity.ts';
import { toasts } from '../../src/state/toasts.ts';
import { building, floor } from '../offline/model/office.ts';
import { ME } from './employee-info.ts';

/** A device without a network on which somebody is signed in. */
export interface OfflineScreen {
  /** English. */
  readonly text: Translator;
  readonly db: AccountDatabase;
  /** @param authorities those of who is signed in @param words those that it is shown in, if not English */
  show: (screen: ReactNode, authorities?: readonly Authority[], words?: Translator) => void;
}

/**
 * Gives each test of a file such a device, in the office of the model. It is there from the first hook on.
 * @param now ISO instant
 */
export function offlineScreen(now: string): OfflineScreen {
  let text: Translator;
  let db: AccountDatabase;
  const device: OfflineScreen = {
    get text() {
      return text;
    },
    get db() {
      return db;
    },
    show: (screen: ReactNode, authorities: readonly Authority[] = [], words: Translator = text) => {
      const { hook, searchHook } = memoryLocation();
      render(
        <FixedTextProvider value={words}>
          <Router hook={hook} searchHook={searchHook}>
            <AccountDatabaseProvider
              database={db}
              user={{ authorities: authorities.map((authority) => ({ authority })) }}
              first={{ flags: {} }}
            >
              {screen}
            </AccountDatabaseProvider>
          </Router>
        </FixedTextProvider>,
      );
    },
  };
  beforeAll(async () => {
    text = await loadTranslator('en');
  });
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) });
    connectivity.online = false;
    toasts.shown = null;
    db = new AccountDatabase(crypto.randomUUID());
    await db.buildings.put(building);
    await db.floors.put({ ...floor, limits: { building: null, floor: null, neighborhoods: [] } });
    await db.singles.bulkPut([
      { key: 'employee-info', value: ME },
      { key: 'client-config', value: DEFAULT_CLIENT_CONFIG },
      { key: 'user-status', value: { status: 'ALLOW' } },
    ]);
  });
  afterEach(async () => {
    connectivity.online = true;
    vi.useRealTimers();
    db.close();
    await Dexie.delete(db.name);
  });
  return device;
}
