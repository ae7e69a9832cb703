import { intentWords } from '../../i18n/intent-words.ts';
import { useText } from '../../i18n/text.tsx';
import type { CauseContext } from './cause.ts';
import type { Group } from './groups.ts';
import { Step } from './step.tsx';
import type { Aimed } from './step-actions.ts';

export interface GroupCardProps {
  group: Group;
  /** Queue positions of all listed entries. */
  listed: ReadonlySet<number>;
  context: CauseContext;
  /** Asks for another workstation. */
  onAim: (aim: Aimed) => void;
  /** The person leaves the list. */
  onAway: () => void;
}

/** The changes of one thing: the first, and below it what followed. */
export function GroupCard({
  group: {
    entries: [first, ...rest],
  },
  context,
  ...props
}: GroupCardProps) {
  const text = useText();
  const { title, when } = intentWords(text, first, context.roomNameOf(first));
  return (
    <li className="rounded-2xl border border-line bg-surface px-3.5 py-3">
      <h4 className="font-semibold">{title}</h4>
      {when && <p className="text-sm text-muted">{when}</p>}
      <Step entry={first} name={title} context={context} {...props} />
      {rest.length > 0 && (
        <ol className="mt-3 space-y-3 border-l-2 border-line pl-3">
          {rest.map((entry) => {
            const words = intentWords(text, entry, context.roomNameOf(entry));
            return (
              <li key={entry.seq}>
                <p className="font-semibold">{words.title}</p>
                {words.when !== null && !when?.startsWith(words.when) && (
                  <p className="text-sm text-muted">{words.when}</p>
                )}
                <Step entry={entry} name={words.title} context={context} {...props} />
              </li>
            );
          })}
        </ol>
      )}
    </li>
  );
}
