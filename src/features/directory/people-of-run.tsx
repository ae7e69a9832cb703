import type { RunKind } from '../../domain/directory/directory-run.ts';
import type { RunPerson, RunShown } from '../../domain/directory/directory-overview.ts';
import { codeWords } from '../../i18n/code-words.ts';
import { useText } from '../../i18n/text.tsx';
import { changeWords, KIND_ORDER } from './run-words.ts';

/** More are folded away at first. */
const OPEN_UNTIL = 20;

/** Who comes, changes and leaves, and who is unclear, each with the reason. */
export function PeopleOfRun({ run: { list, counts } }: { run: RunShown }) {
  return KIND_ORDER.map((kind) => {
    const people = list.filter((one) => one.kind === kind);
    return people.length > 0 && <Part key={kind} kind={kind} people={people} count={counts[kind] ?? 0} />;
  });
}

function Part({ kind, people, count }: { kind: RunKind; people: readonly RunPerson[]; count: number }) {
  const { t } = useText();
  return (
    <details open={people.length <= OPEN_UNTIL || kind === 'leaves'} className="border-t border-line pt-2">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t(`setUp.count.${kind}`, { count })}</summary>
      <p className="text-sm text-muted">{t(`setUp.kindMeans.${kind}`)}</p>
      <ul className="divide-y divide-line">
        {people.map((person, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a list that never moves, of people without ids
          <PersonLine key={place} person={person} />
        ))}
      </ul>
      {count > people.length && (
        <p className="text-sm text-muted">{t('setUp.people.more', { count: count - people.length })}</p>
      )}
    </details>
  );
}

function PersonLine({ person: { name, address, reason, change } }: { person: RunPerson }) {
  const text = useText();
  const changes = change === null ? [] : changeWords(text, change);
  return (
    <li className="py-2">
      <span className="block break-words">{name === '' ? text.t('setUp.noName') : name}</span>
      <span className="block text-sm wrap-anywhere text-muted">{address}</span>
      {changes.length > 0 && <span className="block text-sm">{changes.join(' · ')}</span>}
      {reason !== null && <span className="block text-sm">{codeWords(text, `setUp.why.${reason}`)}</span>}
    </li>
  );
}
