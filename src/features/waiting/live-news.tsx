import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Translator } from '../../i18n/translator.ts';
import { useText } from '../../i18n/text.tsx';
import { useOutbox } from '../../queries/outbox.ts';
import { connectivity } from '../../state/connectivity.ts';
import type { News } from './news.ts';
import { newsTeller, snapshotOf } from './news.ts';

/** One announcement: connection, then confirmed changes, then those that need the person. */
function newsWords({ t }: Pick<Translator, 't'>, { connection, sent, left, choice, rejected }: News): string {
  return [
    connection && t(`waiting.news.${connection}`),
    sent > 0 &&
      (left > 0 ? t('waiting.news.sentSome', { count: sent, left }) : t('waiting.news.sentAll', { count: sent })),
    choice > 0 && t('waiting.news.choice', { count: choice }),
    rejected > 0 && t('waiting.news.rejected', { count: rejected }),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Announces changes and connection to screen readers, politely and batched. */
export function LiveNews() {
  const text = useText();
  const entries = useOutbox();
  const { online } = useSnapshot(connectivity);
  // Numbered: the same words again are news again.
  const [said, setSaid] = useState<{ news: News; nr: number } | null>(null);
  const [teller] = useState(() => newsTeller((news) => setSaid((before) => ({ news, nr: (before?.nr ?? 0) + 1 }))));
  useEffect(() => {
    if (entries) teller.take(snapshotOf(entries, online));
  }, [entries, online, teller]);
  useEffect(() => () => teller.stop(), [teller]);
  return (
    <p role="status" className="sr-only">
      {said && <span key={said.nr}>{newsWords(text, said.news)}</span>}
    </p>
  );
}
