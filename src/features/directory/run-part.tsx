import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { DirectoryOverview, RunShown } from '../../domain/directory/directory-overview.ts';
import { ACTING, SCIM } from '../../domain/directory/directory-run.ts';
import { codeWords } from '../../i18n/code-words.ts';
import { useText } from '../../i18n/text.tsx';
import { pathTo } from '../../routes.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { NothingRead, ReadBefore } from '../../ui/reading-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useSubmitLock } from '../../ui/use-submit-lock.ts';
import type { DirectoryCalls } from './calls.ts';
import { useMoment } from '../../i18n/moment.ts';
import { PeopleOfRun } from './people-of-run.tsx';
import { countWords, nameOf, STATE_TONE } from './run-words.ts';

/** One run: what it would do or did, and what an administrator decides. */
export function RunPart({
  runId,
  overview,
  calls,
  onChange,
}: {
  runId: string;
  overview: DirectoryOverview;
  calls: DirectoryCalls;
  onChange: () => Promise<unknown>;
}) {
  const { t } = useText();
  const [run, setRun] = useState<RunShown | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    void calls.readRun(runId).then((read) => {
      if (!current) return;
      setFailed('failed' in read ? read.failed : null);
      if (!('failed' in read)) setRun(read);
    });
    return () => {
      current = false;
    };
  }, [calls, runId, overview]);
  return (
    <>
      <Link href={pathTo.named('directory')} className="flex min-h-11 items-center px-1 font-semibold text-accent">
        {t('setUp.people.back')}
      </Link>
      {run === null && failed === null && <Skeleton className="h-60" />}
      {run === null && failed !== null && <NothingRead title={failed} onAgain={onChange} />}
      {run !== null && failed !== null && <ReadBefore why={failed} onAgain={onChange} />}
      {run !== null && <Shown run={run} overview={overview} calls={calls} onChange={onChange} />}
    </>
  );
}

function Shown({
  run,
  overview,
  calls,
  onChange,
}: {
  run: RunShown;
  overview: DirectoryOverview;
  calls: DirectoryCalls;
  onChange: () => Promise<unknown>;
}) {
  const text = useText();
  const { t } = text;
  const moment = useMoment();
  const [, navigate] = useLocation();
  const [told, setTold] = useState<string | null>(null);
  const { locked, once } = useSubmitLock();
  const { id, source, state, stopped, counts, digest, isLast, people, at } = run;
  const goOn = () =>
    once(async () => {
      const result = await calls.run(source, digest);
      const done = 'run' in result ? result.run : null;
      // A run that is made anew says itself what stopped it; a list that a provider adds to does not.
      const isAnother = done !== null && done.stopped === 'manyLeave' && done.digest !== digest;
      if ('failed' in result) setTold(result.failed);
      else if (done === null) setTold(t('setUp.people.stillRead'));
      else setTold(isAnother ? t('setUp.stopped.changedSince') : null);
      await onChange();
      if (done !== null && done.id !== id && !isAnother)
        navigate(pathTo.named('directory', { run: done.id }), { replace: true });
    });
  const leave = () =>
    once(async () => {
      const result = await calls.leave(id);
      setTold(result?.failed ?? null);
      await onChange();
    });
  const isDraft = overview.directories.find((one) => one.id === source)?.state === 'draft';
  const hasWork = ACTING.some((kind) => (counts[kind] ?? 0) > 0);
  const mayGoOn = isLast && hasWork && (state === 'waiting' || state === 'looked');
  return (
    <Card className="grid grid-cols-1 gap-3 p-4" aria-label={nameOf(source, overview)}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="min-w-0 flex-1 font-bold break-words">
          {nameOf(source, overview)}, {moment(at)}
        </h2>
        <Badge tone={STATE_TONE[state]}>{t(`setUp.runState.${state}`)}</Badge>
      </div>
      {state !== 'failed' && (
        <>
          <p>{countWords(text, counts)}</p>
          <p className="text-sm text-muted">{t('setUp.people.were', { count: people })}</p>
        </>
      )}
      {stopped !== null && (
        <Banner tone={state === 'waiting' ? 'danger' : 'caution'}>{codeWords(text, `setUp.stopped.${stopped}`)}</Banner>
      )}
      {told !== null && (
        <Banner tone="danger" alert>
          {told}
        </Banner>
      )}
      {mayGoOn && isDraft && <p className="text-sm text-muted">{t('setUp.people.draft')}</p>}
      {mayGoOn && !isDraft && (
        <>
          <p className="text-sm text-muted">
            {/* A provider is not read: it sent what it wants. */}
            {source === SCIM ? '' : `${t('setUp.people.readAgain')} `}
            {t('setUp.people.goOnHint')}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button variant={state === 'waiting' ? 'danger' : 'primary'} locked={locked} onClick={() => void goOn()}>
              {t(state === 'waiting' ? 'setUp.people.goOnAnyway' : 'setUp.people.goOn')}
            </Button>
            {state === 'waiting' && (
              <Button variant="secondary" locked={locked} onClick={() => void leave()}>
                {t('setUp.people.leaveIt')}
              </Button>
            )}
          </div>
        </>
      )}
      <PeopleOfRun run={run} />
    </Card>
  );
}
