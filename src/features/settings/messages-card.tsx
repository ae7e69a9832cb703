import { useState } from 'react';
import type { MessageKind } from '../../domain/notification/message-kind.ts';
import { MESSAGE_KINDS } from '../../domain/notification/message-kind.ts';
import type { KindChoice, MessageSettingsChange, QuietHours } from '../../domain/notification/message-settings.ts';
import {
  DEFAULT_MESSAGE_SETTINGS,
  DELIVERIES,
  lastAnyTime,
  withMessageChange,
} from '../../domain/notification/message-settings.ts';
import { useText } from '../../i18n/text.tsx';
import { useFeature, useRight } from '../../queries/access.ts';
import type { Person } from '../../queries/person.ts';
import { TimeField } from '../../ui/inputs/time-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Select } from '../../ui/select.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { DevicePush } from './device-push.tsx';

/** Where quiet hours begin for who turns them on. */
const NIGHT = { from: '20:00', until: '07:00' };

/** What the person is told, by which channel, and when. */
export function MessagesCard({
  person,
  onChange,
  onAmenityEmails,
}: {
  person: Person;
  onChange: (messages: MessageSettingsChange) => void;
  onAmenityEmails: (wanted: boolean) => void;
}) {
  const { t } = useText();
  const { amenityEmails } = person.info;
  const { kinds, quiet, digestAt } = withMessageChange(person.info.messages ?? DEFAULT_MESSAGE_SETTINGS, {});
  const shown = useShownKinds();
  return (
    <div className="grid grid-cols-1 gap-4">
      <DevicePush />
      <div className="divide-y divide-line border-y border-line">
        {shown.map((kind) => (
          <KindRow
            key={kind}
            kind={kind}
            choice={kinds[kind]}
            onChange={(choice) => onChange({ kinds: { [kind]: choice } })}
            // What one does oneself is no notification, yet it is mailed, too: whoever looks for it looks here.
            ownMails={kind === 'amenities' ? { wanted: amenityEmails, onChange: onAmenityEmails } : null}
          />
        ))}
      </div>
      <Toggle
        label={t('settings.messages.quiet')}
        hint={t('settings.messages.quietHint')}
        checked={quiet !== null}
        onChange={(on) => onChange({ quiet: on ? NIGHT : null })}
      />
      {quiet !== null && <QuietTimes quiet={quiet} onChange={(next) => onChange({ quiet: next })} />}
      <TimeField
        label={t('settings.messages.digestAt')}
        hint={t('settings.messages.digestHint')}
        value={digestAt}
        required="field"
        onChange={(time) => time !== null && onChange({ digestAt: time })}
      />
    </div>
  );
}

function QuietTimes({ quiet, onChange }: { quiet: QuietHours; onChange: (quiet: QuietHours) => void }) {
  const { t } = useText();
  /** What was entered and cannot be kept. */
  const [draft, setDraft] = useState<QuietHours | null>(null);
  const shown = draft ?? quiet;
  const change = (next: QuietHours) => {
    const isKept = lastAnyTime(next);
    setDraft(isKept ? null : next);
    if (isKept) onChange(next);
  };
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
      <TimeField
        label={t('settings.messages.quietFrom')}
        value={shown.from}
        required="field"
        onChange={(from) => from !== null && change({ ...shown, from })}
      />
      <TimeField
        label={t('settings.messages.quietUntil')}
        value={shown.until}
        required="field"
        error={lastAnyTime(shown) ? null : t('error.quietHoursNone')}
        onChange={(until) => until !== null && change({ ...shown, until })}
      />
    </div>
  );
}

/** What nobody can be told of is not asked about. */
function useShownKinds(): MessageKind[] {
  const has: Partial<Record<MessageKind, boolean>> = {
    visits: useFeature('visitors'),
    meetings: useFeature('meetings'),
    amenities: useFeature('amenities'),
    teamDays: useFeature('teamDays'),
    directories: useRight('setUp'),
  };
  return MESSAGE_KINDS.filter((kind) => has[kind] !== false);
}

/** The kind with what is chosen in words; opens to choose otherwise. */
function KindRow({
  kind,
  choice,
  onChange,
  ownMails,
}: {
  kind: MessageKind;
  choice: KindChoice;
  onChange: (choice: Partial<KindChoice>) => void;
  /** Mails about what the person reserves; null where there are none. */
  ownMails: { wanted: boolean; onChange: (wanted: boolean) => void } | null;
}) {
  const { t } = useText();
  const deliveries = DELIVERIES.map((value) => ({ value, label: t(`settings.messages.${value}`) }));
  const summary = [
    ...(choice.app ? [t('settings.messages.app')] : []),
    ...(['push', 'mail'] as const).flatMap((channel) =>
      choice[channel] === 'off'
        ? []
        : [`${t(`settings.messages.${channel}`)} (${t(`settings.messages.${choice[channel]}`)})`],
    ),
    ...(ownMails?.wanted === true ? [t('settings.messages.ownMails')] : []),
  ];
  return (
    <details className="group">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 py-2">
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{t(`settings.messages.kind.${kind}`)}</span>
          <span className="block text-sm text-muted">
            {summary.length === 0 ? t('settings.messages.none') : summary.join(' · ')}
          </span>
        </span>
        <Icon name="chevronDown" size={20} className="shrink-0 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 pb-4">
        <Toggle label={t('settings.messages.inApp')} checked={choice.app} onChange={(app) => onChange({ app })} />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
          <Select
            label={t('settings.messages.push')}
            value={choice.push}
            options={deliveries}
            onChange={(delivery) => onChange({ push: delivery })}
          />
          <Select
            label={t('settings.messages.mail')}
            value={choice.mail}
            options={deliveries}
            onChange={(delivery) => onChange({ mail: delivery })}
          />
        </div>
        {ownMails !== null && (
          <Toggle
            label={t('settings.amenityEmails')}
            hint={t('settings.amenityEmailsHint')}
            checked={ownMails.wanted}
            onChange={ownMails.onChange}
          />
        )}
      </div>
    </details>
  );
}
