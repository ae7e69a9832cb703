import { useState } from 'react';
import { intentWords } from '../../i18n/intent-words.ts';
import { useText } from '../../i18n/text.tsx';
import type { Translator } from '../../i18n/translator.ts';
import { dismissEntry, giveUpEntry, retryEntry } from '../../offline/outbox/actions.ts';
import { useAccountDatabase } from '../../queries/account-database.tsx';
import type { WaitingEntry } from '../../queries/outbox.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { WaitingBadge } from '../../ui/waiting-badge.tsx';

/** Why an entry stands where it stands, in words; null when its state says it all. */
export function causeOf({ t, maybe, time }: Translator, { problem, state, label, due }: WaitingEntry, now: string): string | null {
  if (label === 'blocked') return t('waiting.cause.blocked');
  if (problem === null) return null;
  const { cause, code, message } = problem;
  if (cause === 'refused' || cause === 'conflict') return message ?? (code === null ? null : maybe(`error.${code}`)) ?? t('error.unknown');
  const words = t(`waiting.cause.${cause}`);
  return state === 'queued' && due > Date.parse(now) ? `${words} ${t('waiting.nextTry', { time: time(new Date(due)) })}` : words;
}

/** One waiting change. Giving up asks once more, in place. */
export function WaitingLine({ entry, roomName, now }: { entry: WaitingEntry; roomName: string | null; now: string }) {
  const text = useText();
  const { t, relative } = text;
  const db = useAccountDatabase();
  const [asking, setAsking] = useState(false);
  const { seq, state, label, occurredAt } = entry;
  const { title, when } = intentWords(text, entry, roomName);
  const cause = causeOf(text, entry, now);
  const settled = state === 'done';
  return (
    <li className="rounded-2xl border border-line bg-surface px-3.5 py-3">
      <p className="font-semibold">{title}</p>
      {when && <p className="text-sm text-muted">{when}</p>}
      <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
        {label !== null ? <WaitingBadge label={label} /> : <Badge icon="clock" waiting>{t(settled ? 'waiting.label.appliedAfterAll' : 'waiting.label.givingUp')}</Badge>}
        {relative(new Date(occurredAt).toISOString(), now)}
      </p>
      {cause && <p className="mt-1.5 text-[0.9375rem]">{cause}</p>}
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {state === 'rejected' && !asking && (
          <Button variant="secondary" icon="retry" onClick={() => void retryEntry(db, seq)}>{t('app.retry')}</Button>
        )}
        {settled && <Button variant="secondary" onClick={() => void dismissEntry(db, seq)}>{t('waiting.dismiss')}</Button>}
        {!settled && state !== 'voiding' && !asking && <Button variant="quiet" icon="trash" onClick={() => setAsking(true)}>{t('waiting.giveUp')}</Button>}
        {asking && !settled && state !== 'voiding' && (
          <div role="group" aria-label={t('waiting.giveUpSure')} className="flex flex-wrap items-center gap-2">
            <span className="text-[0.9375rem] font-semibold">{t('waiting.giveUpSure')}</span>
            <Button variant="danger" onClick={() => void giveUpEntry(db, seq)}>{t('waiting.giveUpYes')}</Button>
            <Button variant="secondary" onClick={() => setAsking(false)}>{t('waiting.giveUpNo')}</Button>
          </div>
        )}
      </div>
    </li>
  );
}
