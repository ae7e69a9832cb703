import type { DirectoryOverview } from '../../domain/directory/directory-overview.ts';
import { codeWords } from '../../i18n/code-words.ts';
import { useText } from '../../i18n/text.tsx';
import { Link } from 'wouter';
import { pathTo } from '../../routes.ts';
import { Badge } from '../../ui/badge.tsx';
import { TitledList } from '../../ui/titled-list.tsx';
import { useMoment } from '../../i18n/moment.ts';
import { countWords, nameOf, STATE_TONE } from './run-words.ts';

/** Runs so far, the latest first. */
export function RunsCard({ overview }: { overview: DirectoryOverview }) {
  const text = useText();
  const moment = useMoment();
  return (
    <TitledList title={text.t('setUp.people.runs')}>
      {overview.runs.map(({ id, source, at, state, stopped, counts }) => (
        <li key={id}>
          <Link
            href={pathTo.named('directory', { run: id })}
            className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3"
          >
            <span className="min-w-0 flex-1 basis-48">
              <span className="block font-semibold break-words">
                {nameOf(source, overview)}, {moment(at)}
              </span>
              <span className="block text-sm text-muted">
                {state === 'failed'
                  ? codeWords(text, `setUp.stopped.${stopped ?? 'serviceGone'}`)
                  : countWords(text, counts)}
              </span>
            </span>
            <Badge tone={STATE_TONE[state]}>{text.t(`setUp.runState.${state}`)}</Badge>
          </Link>
        </li>
      ))}
    </TitledList>
  );
}
