import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { ScimShown } from '../../domain/directory/scim-shown.ts';
import { useText } from '../../i18n/text.tsx';
import { useReadOnline } from '../../queries/read-online.ts';
import { connectivity } from '../../state/connectivity.ts';
import { patient } from '../../state/patience.ts';
import { Banner } from '../../ui/banner.tsx';
import { Breakable } from '../../ui/breakable.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { TextField } from '../../ui/field.tsx';
import { NothingRead, ReadBefore } from '../../ui/reading-failed.tsx';
import { useFocusNext } from '../../ui/use-focus-next.ts';
import { useSubmitLock } from '../../ui/use-submit-lock.ts';
import type { DirectoryCalls } from './calls.ts';
import { useMoment } from '../../i18n/moment.ts';
import { ScimGroups } from './scim-groups.tsx';

/** So long it waits for the tap that ends a token. */
const SURE_FOR_MS = 10_000;

/** Providers that send people by themselves: their tokens, and what their groups decide. */
export function ScimCard({ calls }: { calls: DirectoryCalls }) {
  const { t } = useText();
  const { online } = useSnapshot(connectivity);
  const { found, failed, look } = useReadOnline(calls.readScim, online);
  return (
    <Card className="grid grid-cols-1 gap-4 p-4" aria-label={t('setUp.scim.title')}>
      <h2 className="font-bold">{t('setUp.scim.title')}</h2>
      <p className="text-sm text-muted">{t('setUp.scim.hint')}</p>
      {online && failed !== null && found !== undefined && found !== null && <ReadBefore why={failed} onAgain={look} />}
      {online && failed !== null && found === null && <NothingRead title={failed} onAgain={look} />}
      {found !== undefined && found !== null && (
        <>
          <CopyField
            label={t('setUp.scim.address')}
            hint={found.address === null ? t('setUp.noAddress') : undefined}
            text={found.address ?? ''}
          />
          <Tokens scim={found} calls={calls} onChange={look} />
          <ScimGroups scim={found} isCurrent={failed === null} calls={calls} onChange={look} />
        </>
      )}
    </Card>
  );
}

interface PartProps {
  scim: ScimShown;
  calls: DirectoryCalls;
  onChange: () => Promise<unknown>;
}

function Tokens({ scim: { tokens }, calls, onChange }: PartProps) {
  const { t, date } = useText();
  const moment = useMoment();
  const [name, setName] = useState('');
  const [made, setMade] = useState<{ id: string; secret: string } | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const { locked, once } = useSubmitLock();
  const { place, onFocus } = useFocusNext(tokens.map(({ id }) => id));
  useEffect(() => {
    const timer = asked === null ? undefined : setTimeout(setAsked, patient(SURE_FOR_MS), null);
    return () => clearTimeout(timer);
  }, [asked]);
  const make = () =>
    once(async () => {
      const result = await calls.makeToken(name.trim());
      setFailed('failed' in result ? result.failed : null);
      if (!('failed' in result)) {
        setMade(result);
        setName('');
      }
      await onChange();
    });
  // The second tap of two on one place ends nothing.
  const ask = (id: string) => once(() => Promise.resolve(setAsked(id)));
  const end = (id: string) =>
    once(async () => {
      const result = await calls.endToken(id);
      setFailed(result?.failed ?? null);
      setAsked(null);
      // The secret of another token is shown this once, and stays.
      if (result === null) setMade((now) => (now?.id === id ? null : now));
      await onChange();
    });
  return (
    <div className="grid grid-cols-1 gap-3">
      <h3 className="font-semibold">{t('setUp.scim.tokens')}</h3>
      {failed !== null && (
        <Banner tone="danger" alert>
          {failed}
        </Banner>
      )}
      <div ref={place} tabIndex={-1} onFocus={onFocus} className="outline-none">
        {tokens.length === 0 ? (
          <p>{t('setUp.scim.noToken')}</p>
        ) : (
          <ul aria-label={t('setUp.scim.tokens')} className="grid grid-cols-1 gap-3">
            {tokens.map((token) => (
              <li key={token.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-3">
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">
                    <Breakable name={token.name} />
                  </span>
                  <span className="block text-sm text-muted">
                    {t('setUp.scim.made', { at: moment(token.createdAt) })}{' '}
                    {token.usedOn === null ? t('setUp.scim.unused') : t('setUp.scim.used', { day: date(token.usedOn) })}
                  </span>
                </span>
                <Button
                  variant={asked === token.id ? 'danger' : 'secondary'}
                  locked={locked}
                  aria-label={t(asked === token.id ? 'setUp.scim.endSure' : 'setUp.scim.endOf', { name: token.name })}
                  onClick={() => void (asked === token.id ? end(token.id) : ask(token.id))}
                  onBlur={() => setAsked(null)}
                >
                  {t(asked === token.id ? 'setUp.scim.endNow' : 'setUp.scim.end')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
      {made !== null && (
        <Banner tone="positive">
          <p role="alert" className="mb-2">
            {t('setUp.scim.once')}
          </p>
          <CopyField label={t('setUp.scim.token')} text={made.secret} />
        </Banner>
      )}
      <form
        className="grid grid-cols-1 gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <TextField
          label={t('setUp.scim.name')}
          hint={t('setUp.scim.nameHint')}
          autoComplete="off"
          maxLength={100}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <div>
          <Button type="submit" variant="secondary" icon="plus" locked={locked} disabled={name.trim() === ''}>
            {t('setUp.scim.make')}
          </Button>
        </div>
      </form>
    </div>
  );
}
