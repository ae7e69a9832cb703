import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SignedInDevice } from '../../domain/access/device-words.ts';
import type { MessageSettingsChange } from '../../domain/notification/message-settings.ts';
import { DEFAULT_MESSAGE_SETTINGS, withMessageChange } from '../../domain/notification/message-settings.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import { AccountDatabase } from '../../offline/db/account-database.ts';
import type { SignedIn } from '../../queries/account-database.ts';
import { AccountDatabaseProvider } from '../../queries/account-database-provider.tsx';
import { connectivity } from '../../state/connectivity.ts';
import type { PushState, PushTurn } from '../../state/push.ts';
import { push } from '../../state/push.ts';
import { aPerson } from '../../../tests/support/employee-info.ts';
import type { OwnDataCalls } from './devices-card.tsx';
import { DevicesCard } from './devices-card.tsx';
import { MessagesCard } from './messages-card.tsx';

const text = await loadTranslator('en');
const { t } = text;
const ADMIN: SignedIn = { authorities: [{ authority: 'ADMIN' }] };

beforeEach(() => {
  connectivity.online = true;
});
afterEach(() => {
  cleanup();
  push.state = 'unknown';
});

function shown({
  change = {},
  as = null,
  amenityEmails = false,
  onAmenityEmails = () => undefined,
}: {
  change?: MessageSettingsChange;
  as?: SignedIn | null;
  amenityEmails?: boolean;
  onAmenityEmails?: (wanted: boolean) => void;
} = {}) {
  const onChange = vi.fn<(messages: MessageSettingsChange) => void>();
  const messages = withMessageChange(DEFAULT_MESSAGE_SETTINGS, change);
  render(
    <FixedTextProvider value={text}>
      <AccountDatabaseProvider database={new AccountDatabase('me')} user={as} first={{ flags: {} }}>
        <MessagesCard
          person={aPerson({ info: { messages, amenityEmails } })}
          onChange={onChange}
          onAmenityEmails={onAmenityEmails}
        />
      </AccountDatabaseProvider>
    </FixedTextProvider>,
  );
  return onChange;
}

describe('what the person is told', () => {
  it('says in words what is chosen, and asks nobody about what they cannot be told', () => {
    shown({ change: { kinds: { visits: { app: false, push: 'off' }, meetings: { mail: 'digest' } } } });
    const lines = screen.getAllByRole('group').map((row) => row.querySelector('summary')?.textContent);
    expect(lines).toContain(`${t('settings.messages.kind.visits')}${t('settings.messages.none')}`);
    expect(lines).toContain(`${t('settings.messages.kind.meetings')}Bell · Push (at once) · E-mail (once a day)`);
    expect(lines.some((line) => line?.startsWith(t('settings.messages.kind.directories')))).toBe(false);
    cleanup();
    shown({ as: ADMIN });
    expect(screen.getByText(t('settings.messages.kind.directories'))).toBeTruthy();
  });

  it('changes what was touched alone', () => {
    const onChange = shown();
    const [row] = screen.getAllByRole('group');
    const mail = [...(row?.querySelectorAll('select') ?? [])].at(-1);
    if (mail === undefined) throw new Error('no choice of mail');
    fireEvent.change(mail, { target: { value: 'digest' } });
    fireEvent.click(screen.getByRole('switch', { name: t('settings.messages.quiet') }));
    expect(onChange.mock.calls).toEqual([
      [{ kinds: { visits: { mail: 'digest' } } }],
      [{ quiet: { from: '20:00', until: '07:00' } }],
    ]);
  });

  it.each([
    [true, 'Bell · Push (at once) · E-mail (your reservations)'],
    [false, 'Bell · Push (at once)'],
  ])('has mails of own amenities with their kind, switched on: %s', (amenityEmails, words) => {
    const onAmenityEmails = vi.fn<(wanted: boolean) => void>();
    shown({ amenityEmails, onAmenityEmails });
    const row = screen.getByText(t('settings.messages.kind.amenities')).closest('details');
    if (row === null) throw new Error('no row of amenities');
    expect(row.querySelector('summary')?.textContent).toBe(`${t('settings.messages.kind.amenities')}${words}`);
    fireEvent.click(within(row).getByRole('switch', { name: t('settings.amenityEmails'), hidden: true }));
    expect(onAmenityEmails.mock.calls).toEqual([[!amenityEmails]]);
    expect(screen.getAllByText(t('settings.amenityEmails')), 'nowhere else').toHaveLength(1);
  });

  it('keeps times that are whole', () => {
    const onChange = shown({ change: { quiet: { from: '20:00', until: '07:00' } } });
    const until = screen.getByLabelText(t('settings.messages.quietUntil'));
    fireEvent.change(until, { target: { value: '' } });
    fireEvent.blur(until);
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.change(until, { target: { value: '06:30' } });
    fireEvent.blur(until);
    expect(onChange.mock.calls).toEqual([[{ quiet: { from: '20:00', until: '06:30' } }]]);
  });
});

describe('quiet hours that end when they begin', () => {
  const NONE = 'Quiet hours cannot end when they begin.';
  const type = (name: 'quietFrom' | 'quietUntil', value: string) => {
    const field = screen.getByLabelText(t(`settings.messages.${name}`));
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  };

  it('are not kept, but said', () => {
    const onChange = shown({ change: { quiet: { from: '20:00', until: '07:00' } } });
    expect(screen.queryByText(NONE)).toBeNull();
    type('quietUntil', '20:00');
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByLabelText(t('settings.messages.quietUntil')).getAttribute('aria-describedby')).toBe(
      screen.getByText(NONE).id,
    );
    type('quietFrom', '21:00');
    expect(onChange.mock.calls).toEqual([[{ quiet: { from: '21:00', until: '20:00' } }]]);
    expect(screen.queryByText(NONE)).toBeNull();
  });

  it('are said where they were kept before', () => {
    shown({ change: { quiet: { from: '20:00', until: '20:00' } } });
    expect(screen.getByText(NONE)).toBeTruthy();
  });
});

describe('pushes to this device', () => {
  it.each<[PushState, string | null]>([
    ['unknown', null],
    ['impossible', 'This browser does not receive push'],
    ['insecure', 'come only over HTTPS'],
    ['denied', 'blocked for this site'],
    ['needsInstall', 'home screen first'],
    ['off', 'does not receive any yet'],
    ['on', 'until you sign out here'],
  ])('%s: %s', (state, words) => {
    push.state = state;
    shown();
    const found = screen.queryByText(words === null ? /push notifications/i : new RegExp(words));
    expect(found !== null).toBe(words !== null);
  });

  it.each([
    ['off', 'turnOn', 'notAllowed', 'settings.push.notAllowed'],
    ['off', 'turnOn', 'failed', 'settings.failed'],
    ['on', 'turnOff', 'failed', 'settings.failed'],
  ] as const)('%s: %s by a press alone, and says what went wrong: %s', async (state, turn, outcome, said) => {
    push.state = state;
    const turned = vi.fn<() => Promise<PushTurn>>(async () => outcome);
    push[turn] = turned;
    shown();
    expect(turned).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: t(`settings.push.${turn}`) }));
    expect(turned).toHaveBeenCalledOnce();
    expect((await screen.findByRole('alert')).textContent).toBe(t(said));
  });
});

describe('devices that are signed in', () => {
  const device = (id: string, here: boolean): SignedInDevice => ({
    id,
    browser: 'Firefox',
    system: here ? 'Linux' : 'Android',
    signedInAt: '2026-11-20T08:00:00Z',
    usedAt: '2026-11-23T23:30:00Z',
    takesPush: !here,
    here,
  });

  it('marks this one, and signs another out', async () => {
    let list = [device('l-1', true), device('l-2', false)];
    const calls: OwnDataCalls = {
      devices: async () => list,
      lookUps: async () => [],
      endDevice: async (id) => {
        list = list.filter((one) => one.id !== id);
        return true;
      },
      exportData: async () => undefined,
    };
    render(
      <FixedTextProvider value={text}>
        <DevicesCard calls={calls} timeZone="Europe/Amsterdam" />
      </FixedTextProvider>,
    );
    const [here, other] = await screen.findAllByRole('listitem');
    expect(here?.textContent).toContain(t('settings.devices.here'));
    expect(here?.textContent, 'the day of the person’s zone').toContain('Tue 24 Nov 2026');
    expect(here?.querySelector('button')).toBeNull();
    expect(other?.textContent).toContain(t('settings.devices.push'));
    fireEvent.click(screen.getByRole('button', { name: /^Sign out Firefox · Android, / }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(screen.getByRole('alert').textContent).toBe(t('settings.devices.ended'));
  });
});
