import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link, useLocation, useSearchParams } from 'wouter';
import { PROVIDER_KINDS } from '../../domain/set-up/method-fields.ts';
import type { SetUp, SetUpMethod } from '../../domain/set-up/set-up.ts';
import { useText } from '../../i18n/text.tsx';
import { type Failed, useReadOnline } from '../../queries/read-online.ts';
import { pathTo } from '../../routes.ts';
import { connectivity } from '../../state/connectivity.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CommandLine } from '../../ui/command-line.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NothingRead, ReadBefore } from '../../ui/reading-failed.tsx';
import { useScreenTitle } from '../../ui/screen-title.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useSubmitLock } from '../../ui/use-submit-lock.ts';
import type { SetUpCalls } from './calls.ts';
import { InviteCard } from './invite-card.tsx';
import { MailCard } from './mail-card.tsx';
import { MethodEditor } from './method-editor.tsx';
import { SwitchOff } from './switch-off.tsx';

/** The command that opens the door again; whoever runs the server types it as it is. */
const OPEN_DOOR = 'npm run sign-in-method -- --open-door';

/** How people sign in and how mails leave: seen, changed, tried (decision 0118). */
export function SetUpScreen({ calls }: { calls: SetUpCalls }) {
  const { t } = useText();
  const [params] = useSearchParams();
  const { online } = useSnapshot(connectivity);
  const [isDone, setDone] = useState(false);
  const { found, failed, look } = useReadOnline(calls.read, online);
  const chosen = found?.methods.find(({ id }) => id === params.get('method'));
  const added = PROVIDER_KINDS.find((kind) => kind === params.get('add'));
  useScreenTitle(t('setUp.title'));
  if (found === undefined && online) return <Skeleton className="m-4 h-60" />;
  if (found === undefined || found === null)
    return (
      <NothingRead title={t('setUp.away')} onAgain={look}>
        {(online ? failed : null) ?? t('setUp.needsNetwork')}
      </NothingRead>
    );
  const kind = chosen?.kind ?? added;
  return (
    <div className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-4 p-4">
      {!online && <Banner tone="caution">{t('setUp.needsNetwork')}</Banner>}
      {online && failed !== null && <ReadBefore why={failed} onAgain={look} />}
      {kind === undefined ? (
        <Overview setUp={found} isLedTo={isDone} calls={calls} onChange={look} />
      ) : (
        <MethodEditor
          // A new one keeps what is typed and told once it is saved.
          key={kind}
          kind={kind}
          method={chosen ?? null}
          isBack={params.has('tried')}
          setUp={found}
          calls={calls}
          onChange={look}
          onDone={() => setDone(true)}
        />
      )}
    </div>
  );
}

function Overview({
  setUp,
  isLedTo,
  calls,
  onChange,
}: {
  setUp: SetUp;
  /** Something was done elsewhere, which this shows. */
  isLedTo: boolean;
  calls: SetUpCalls;
  onChange: () => Promise<unknown>;
}) {
  const { t } = useText();
  const [, navigate] = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isLedTo) heading.current?.focus();
  }, [isLedTo]);
  const [failed, setFailed] = useState<string | null>(null);
  const { locked, once } = useSubmitLock();
  const run = (work: () => Promise<Failed | null>) =>
    once(async () => {
      const result = await work();
      setFailed(result?.failed ?? null);
      await onChange();
    });
  return (
    <>
      <p className="text-muted">{t('setUp.hint')}</p>
      {failed !== null && (
        <Banner tone="danger" alert>
          {failed}
        </Banner>
      )}
      <Card className="grid grid-cols-1 gap-3 p-4">
        <h2 ref={heading} tabIndex={-1} className="scroll-mt-20 font-bold outline-none">
          {t('setUp.methods')}
        </h2>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span className="min-w-fit flex-1">{t('setUp.passwords')}</span>
          <Badge tone={setUp.passwords ? 'positive' : 'neutral'}>
            {t(setUp.passwords ? 'setUp.state.active' : 'setUp.state.off')}
          </Badge>
          {setUp.passwords ? (
            <SwitchOff
              what="passwords"
              variant="secondary"
              locked={locked}
              reason={reasonIn(t, setUp.passwordsStay)}
              onSwitchOff={() => void run(() => calls.deactivate('password'))}
            />
          ) : (
            <Button variant="secondary" locked={locked} onClick={() => void run(() => calls.activate('password'))}>
              {t('setUp.switchOn')}
            </Button>
          )}
        </div>
        {setUp.methods.map((method) => (
          <MethodRow key={method.id} method={method} />
        ))}
      </Card>
      <Card className="grid grid-cols-1 gap-3 p-4">
        <h2 className="font-bold">{t('setUp.add')}</h2>
        {PROVIDER_KINDS.map((kind) => (
          <Button
            key={kind}
            variant="secondary"
            icon="plus"
            wide
            className="justify-start text-left"
            onClick={() => navigate(pathTo.named('setUp', { add: kind }))}
          >
            {t(`setUp.kind.${kind}`)}
            <span className="block text-sm font-normal text-muted">{t(`setUp.kindHint.${kind}`)}</span>
          </Button>
        ))}
      </Card>
      <Link
        href={pathTo.named('directory')}
        className="flex min-h-11 items-center gap-2 px-1 font-semibold text-accent"
      >
        <Icon name="team" size={20} />
        {t('setUp.people.open')}
      </Link>
      {setUp.passwords && <InviteCard calls={calls} />}
      <Link
        href={pathTo.named('organisation')}
        className="flex min-h-11 items-center gap-2 px-1 font-semibold text-accent"
      >
        <Icon name="gear" size={20} />
        {t('setUp.settings.open')}
      </Link>
      <MailCard mail={setUp.mail} calls={calls} />
      <Card className="grid grid-cols-1 gap-2 p-4">
        <h2 className="font-bold">{t('setUp.door')}</h2>
        <p className="text-sm text-muted">{t('setUp.doorHint')}</p>
        <CommandLine command={OPEN_DOOR} />
      </Card>
    </>
  );
}

type Text = ReturnType<typeof useText>['t'];

/** Why passwords stay on, in words. */
function reasonIn(t: Text, code: string | null): string | null {
  if (code === null) return null;
  return t(code === 'lastSignInMethod' ? 'error.lastSignInMethod' : 'error.signInMethodUnprovedByYou');
}

function MethodRow({ method }: { method: SetUpMethod }) {
  const { t } = useText();
  const [, navigate] = useLocation();
  const { id, kind, active, draft, isProved } = method;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-3">
      <span className="min-w-0 flex-[1_1_12rem]">
        <span className="block font-semibold break-words">{(active ?? draft)?.name ?? id}</span>
        <span className="block text-sm text-muted">
          {t(`setUp.kind.${kind}`)}
          {active !== null && isProved && ` · ${t('setUp.proved')}`}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {active !== null && <Badge tone="positive">{t('setUp.state.active')}</Badge>}
        {draft !== null && <Badge tone="caution">{t('setUp.state.draft')}</Badge>}
        <Button variant="secondary" onClick={() => navigate(pathTo.named('setUp', { method: id }))}>
          {t('setUp.change')}
        </Button>
      </span>
    </div>
  );
}
