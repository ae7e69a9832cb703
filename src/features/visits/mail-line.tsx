import type { MailState, VisitMail } from '../../domain/visit/announced-visit.ts';
import { codeWords } from '../../i18n/code-words.ts';
import { useText } from '../../i18n/text.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { IconName } from '../../ui/icon.tsx';
import { Icon } from '../../ui/icon.tsx';

const ICONS: Record<MailState, IconName> = {
  waiting: 'clock',
  sent: 'check',
  deferred: 'clock',
  unreachable: 'cloudOff',
  refused: 'warning',
  givenUp: 'warning',
};

/** How the last mail to the visitor fares. */
export function MailLine({ mail: { state, address } }: { mail: VisitMail }) {
  const text = useText();
  const hasFailed = state === 'refused' || state === 'givenUp';
  return (
    <span className={classNames('flex items-start gap-1.5 text-sm', hasFailed ? 'text-danger' : 'text-muted')}>
      <Icon name={ICONS[state]} size={16} className="mt-0.5 shrink-0" />
      <span>{codeWords(text, `visits.mail.${state}`, { address })}</span>
    </span>
  );
}
