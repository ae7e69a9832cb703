import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { CalendarTrial, RoomCalendar } from '../../domain/room-calendar/room-calendar.ts';
import { MAX_ADDRESS, MAX_CREDENTIAL } from '../../domain/room-calendar/room-calendar.ts';
import { codeWords } from '../../i18n/code-words.ts';
import { useText } from '../../i18n/text.tsx';
import { connectivity } from '../../state/connectivity.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useSubmitLock } from '../../ui/use-submit-lock.ts';
import type { CallProblem, RoomCalendarCalls, TypedAccess } from './calls.ts';

type Told = CalendarTrial | CallProblem;

/** Address, name and secret of a room's calendar, tried before they are kept. The secret is never shown again. */
export function CalendarForm({
  room,
  calls,
  onClose,
}: {
  room: RoomCalendar | null;
  calls: RoomCalendarCalls;
  onClose: (changed: boolean) => void;
}) {
  const { t } = useText();
  const { online } = useSnapshot(connectivity);
  const reason = online ? null : t('settings.needsNetwork');
  const known = room?.calendar ?? null;
  const [address, setAddress] = useState(known?.address ?? '');
  const [username, setUsername] = useState(known?.username ?? '');
  const [secret, setSecret] = useState('');
  const [told, setTold] = useState<Told | null>(null);
  const { locked, once } = useSubmitLock();
  const access: TypedAccess = { address: address.trim(), username, secret: secret === '' ? null : secret };
  const typed = (set: (value: string) => void) => (value: string) => {
    set(value);
    setTold(null);
  };
  const attempt = (id: string) => once(async () => setTold(await calls.attempt(id, access)));
  const save = (id: string) =>
    once(async () => {
      const problem = await calls.set(id, access);
      if (problem === null) onClose(true);
      else setTold(problem);
    });
  const remove = (id: string) =>
    once(async () => {
      if (await calls.remove(id)) onClose(true);
      else setTold({ problem: 'network' });
    });
  return (
    <Sheet
      open={room !== null}
      onClose={() => onClose(false)}
      title={t('roomCalendar.of', { room: room?.name ?? '' })}
      closeLabel={t('app.close')}
    >
      {room !== null && (
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (online) void save(room.id);
          }}
        >
          <TextField
            label={t('roomCalendar.address')}
            hint={t('roomCalendar.addressHint')}
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={MAX_ADDRESS}
            required
            value={address}
            onChange={({ target }) => typed(setAddress)(target.value)}
          />
          <TextField
            label={t('roomCalendar.username')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={MAX_CREDENTIAL}
            value={username}
            onChange={({ target }) => typed(setUsername)(target.value)}
          />
          <TextField
            label={t('roomCalendar.secret')}
            hint={t(known === null ? 'roomCalendar.secretHint' : 'roomCalendar.secretKept')}
            type="password"
            autoComplete="new-password"
            maxLength={MAX_CREDENTIAL}
            value={secret}
            onChange={({ target }) => typed(setSecret)(target.value)}
          />
          {told !== null && <Outcome told={told} />}
          <div className="flex flex-wrap gap-2">
            <Button type="submit" locked={locked} reason={reason}>
              {t('roomCalendar.save')}
            </Button>
            <Button
              variant="secondary"
              locked={locked}
              reason={reason}
              onClick={({ currentTarget: { form } }) => {
                // As saving does, it asks for an address first.
                if (form?.reportValidity() === true) void attempt(room.id);
              }}
            >
              {t('roomCalendar.try')}
            </Button>
            {known !== null && (
              <Button variant="danger" locked={locked} reason={reason} onClick={() => void remove(room.id)}>
                {t('roomCalendar.remove')}
              </Button>
            )}
          </div>
          {known !== null && <p className="text-sm text-muted">{t('roomCalendar.removeHint')}</p>}
        </form>
      )}
    </Sheet>
  );
}

function Outcome({ told }: { told: Told }) {
  const text = useText();
  if ('problem' in told)
    return (
      <Banner tone="danger" alert>
        {codeWords(text, `roomCalendar.problem.${told.problem}`)}
      </Banner>
    );
  if ('failure' in told)
    return (
      <Banner tone="danger" alert>
        {codeWords(text, `roomCalendar.failure.${told.failure}`)}
      </Banner>
    );
  return (
    <Banner tone="positive" alert>
      {text.t('roomCalendar.works', { name: told.name, events: told.events })}
    </Banner>
  );
}
