import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { offlineScreen } from '../../../tests/support/offline-screen.tsx';
import { building } from '../../../tests/offline/model/office.ts';
import { DATE, reservation, workstation } from '../../../tests/support/overlay-rows.ts';
import { usePerson } from '../../queries/person.ts';
import { currentPath, navigate } from '../../state/hash-location.ts';
import { toasts } from '../../state/toasts.ts';
import { unlock } from '../../ui/use-submit-lock.ts';
import { ManualCheckIn } from './manual-check-in.tsx';

const device = offlineScreen(`${DATE}T09:00:00Z`);
beforeEach(async () => {
  unlock();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await device.db.reservations.put(reservation());
  await device.db.locations.put(workstation);
  // Entered here, so that back is Home.
  navigate('/scan', { replace: true });
});

function Shown() {
  const person = usePerson();
  return person == null ? null : <ManualCheckIn person={person} />;
}
const checkIn = async () => {
  device.show(<Shown />);
  fireEvent.click(await screen.findByRole('button', { name: 'Check in manually · r1' }));
  await waitFor(() => expect(currentPath()).toBe('/'));
};
const outbox = async () => (await device.db.outbox.toArray()).map(({ kind }) => kind);

it('checks in, and goes back one step', async () => {
  await checkIn();
  expect(await outbox()).toEqual(['employee-location.check-in']);
  expect(toasts.shown).toMatchObject({ kind: 'saved', outcome: { saved: true } });
  expect(console.warn).not.toHaveBeenCalled();
});

it('logs a check-in that failed, says so in a line, and goes back all the same', async () => {
  vi.spyOn(device.db.outbox, 'add').mockRejectedValue(new DOMException('the disk is full', 'QuotaExceededError'));
  await checkIn();
  expect(await outbox()).toEqual([]);
  expect(toasts.shown).toMatchObject({ kind: 'saved', outcome: { saved: false, code: 'quota' } });
  expect(console.warn).toHaveBeenCalledWith(
    expect.any(String),
    'employee-location.check-in',
    expect.objectContaining({ code: 'quota' }),
  );
});

it('says of a check-in that is no longer possible why, and goes back', async () => {
  device.show(<Shown />);
  const button = await screen.findByRole('button', { name: 'Check in manually · r1' });
  // The slot is over before the screen notices.
  vi.setSystemTime(Date.parse(`${DATE}T18:00:00Z`));
  fireEvent.click(button);
  await waitFor(() => expect(currentPath()).toBe('/'));
  expect(toasts.shown).toMatchObject({ outcome: { saved: false, code: 'refused' } });
});

it('leads to the questions of the building, where they come first', async () => {
  const questionnaire = {
    id: 'q',
    revision: 1,
    title: { en: 'q' },
    description: { en: '' },
    terms: null,
    questions: [],
  };
  const elsewhere = [{ buildings: [building.id], answered: null, questionnaire }];
  await device.db.singles.put({ key: 'user-status', value: { status: 'ALLOW', elsewhere } });
  device.show(<Shown />);
  const link = await screen.findByRole('link', { name: 'Answer the questions' });
  expect(link.getAttribute('href')).toBe(`/questionnaire?building=${building.id}`);
  expect(screen.queryByRole('button', { name: /^Check in manually/ })).toBeNull();
});
