import { type RunChange, type RunKind, type RunState, SCIM } from '../../domain/directory/directory-run.ts';
import type { DirectoryOverview, RunCounts } from '../../domain/directory/directory-overview.ts';
import type { Translator } from '../../i18n/translator.ts';
import type { Tone } from '../../ui/badge.tsx';

/** First what is taken away, then what is unclear, then what is added. */
export const KIND_ORDER: readonly RunKind[] = [
  'leaves',
  'duplicate',
  'unreadable',
  'stays',
  'skipped',
  'comes',
  'links',
  'returns',
  'changes',
];

export const STATE_TONE: Record<RunState, Tone> = {
  looked: 'neutral',
  waiting: 'danger',
  applied: 'positive',
  failed: 'caution',
  left: 'neutral',
};

/** A run in few words: two leave, one comes. */
export function countWords({ t, list }: Pick<Translator, 't' | 'list'>, counts: RunCounts): string {
  const parts = KIND_ORDER.flatMap((kind) => {
    const count = counts[kind] ?? 0;
    return count === 0 ? [] : [t(`setUp.count.${kind}`, { count })];
  });
  return parts.length === 0 ? t('setUp.people.nothing') : list(parts);
}

/** What changes of somebody, in words; without what does not. */
export function changeWords(
  { t }: Pick<Translator, 't'>,
  { name, department, email = null, roles, teams }: RunChange,
): string[] {
  const roleNames = (given: RunChange['roles']['add']) => given.map((role) => t(`setUp.role.${role}`));
  return [
    ...(name === null ? [] : [t('setUp.change.name', { name })]),
    ...(email === null ? [] : [t('setUp.change.address', { address: email })]),
    ...(department === null ? [] : [t('setUp.change.department', { name: department })]),
    ...roleNames(roles.add).map((role) => t('setUp.change.getsRole', { role })),
    ...roleNames(roles.remove).map((role) => t('setUp.change.losesRole', { role })),
    ...teams.add.map((team) => t('setUp.change.getsTeam', { team })),
    ...teams.remove.map((team) => t('setUp.change.losesTeam', { team })),
  ];
}

/** What people call where a run reads. */
export function nameOf(source: string, { directories }: Pick<DirectoryOverview, 'directories'>): string {
  return directories.find(({ id }) => id === source)?.name ?? (source === SCIM ? 'SCIM' : source);
}
