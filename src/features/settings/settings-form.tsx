import type { ReactNode } from 'react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Building } from '../../domain/building/building.ts';
import type { EmployeeInfoChange } from '../../domain/employee/employee.ts';
import { LOCALES } from '../../domain/employee/employee.ts';
import { extensionFor, REGIONS } from '../../domain/employee/locale-extension.ts';
import type { RoomCategory } from '../../domain/room/room.ts';
import { WithoutHttps } from '../../entries/without-https.tsx';
import { languageName, regionName } from '../../i18n/language-name.ts';
import { useText } from '../../i18n/text.tsx';
import { changeEmployeeInfo } from '../../offline/mutations/employee.ts';
import { useFeature, useRight } from '../../queries/access.ts';
import type { Person } from '../../queries/person.ts';
import { useSave } from '../../actions/save.ts';
import { pathTo } from '../../routes.ts';
import { showSaved } from '../../state/toasts.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Select } from '../../ui/select.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { WaitingBadge } from '../../ui/waiting-badge.tsx';
import type { AccountCalls } from './account-form.tsx';
import { AccountForm } from './account-form.tsx';
import type { CalendarCalls } from './calendar-link.tsx';
import { CalendarLink } from './calendar-link.tsx';
import { DateFormatField } from './date-format-field.tsx';
import type { OwnDataCalls } from './devices-card.tsx';
import { DevicesCard } from './devices-card.tsx';
import { ExportCard } from './export-card.tsx';
import { LookCard } from './look-card.tsx';
import { LookUpsCard } from './look-ups-card.tsx';
import { MessagesCard } from './messages-card.tsx';
import { SharingForm } from './sharing-form.tsx';
import { WeekCard } from './week-card.tsx';

const NONE = 'none';

export interface SettingsFormProps {
  person: Person;
  buildings: readonly Building[];
  categories: readonly RoomCategory[];
  calls: AccountCalls;
  calendar: CalendarCalls;
  ownData: OwnDataCalls;
}

/** Saves each change at once; there is no button to forget. */
export function SettingsForm({ person, buildings, categories, calls, calendar, ownData }: SettingsFormProps) {
  const { info, config } = person;
  const { t, locale } = useText();
  const save = useSave();
  const amenities = useFeature('amenities');
  const parkingCredits = useFeature('parkingCredits');
  const meetings = useFeature('meetings');
  const whereIsMyTeam = useFeature('whereIsMyTeam');
  const setsUp = useRight('setUp');
  /** So often the account's calls may have ended other devices. */
  const [endings, setEndings] = useState(0);
  const change = (what: EmployeeInfoChange, building?: Building | null) =>
    void save(changeEmployeeInfo, {
      employeeId: info.id,
      change: what,
      ...(building === undefined ? {} : { building }),
    }).then((saved) => showSaved(saved));
  return (
    <div className="mx-auto grid max-w-2xl gap-4 p-4 pb-8">
      <WithoutHttps />
      <Part title={t('settings.profile')} aside={info.waiting !== null && <WaitingBadge label={info.waiting.label} />}>
        <div>
          <p className="font-semibold wrap-anywhere">{info.name}</p>
          <p className="text-sm text-muted wrap-anywhere">{info.email}</p>
          {info.division !== null && <p className="text-sm text-muted">{info.division.name}</p>}
        </div>
        <Select
          label={t('settings.language')}
          value={info.languageCode}
          options={LOCALES.map((locale) => ({ value: locale, label: languageName(locale) }))}
          onChange={(languageCode) =>
            change({ languageCode, localeExtension: extensionFor(languageCode, info.localeExtension) })
          }
        />
        <Select
          label={t('settings.region')}
          value={info.localeExtension ?? REGIONS[info.languageCode][0] ?? ''}
          options={regionsOf(info).map((region) => ({ value: region, label: regionName(locale, region) }))}
          onChange={(region) => change({ localeExtension: region })}
        />
        <DateFormatField person={person} onChange={(dateFormat) => change({ dateFormat })} />
      </Part>
      <Part title={t('notifications.title')}>
        <MessagesCard
          person={person}
          onChange={(messages) => change({ messages })}
          onAmenityEmails={(amenityEmails) => change({ amenityEmails })}
        />
      </Part>
      <Part title={t('settings.preferences')}>
        <Select
          label={t('settings.building')}
          value={info.building?.id ?? NONE}
          options={[
            { value: NONE, label: t('settings.noBuilding') },
            ...buildings.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(id) =>
            change({ building: id === NONE ? null : id }, buildings.find((building) => building.id === id) ?? null)
          }
        />
        <Select
          label={t('settings.category')}
          value={info.preferredCategory ?? NONE}
          options={[
            { value: NONE, label: t('settings.noCategory') },
            ...categories.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(id) => change({ preferredCategory: id === NONE ? null : id })}
        />
      </Part>
      <Part title={t('week.title')}>
        <WeekCard person={person} />
      </Part>
      {/* Floor plans show names to everybody, whoever may locate whom: so everybody decides about theirs. */}
      <Part title={t('settings.sharing')}>
        <SharingForm info={info} config={config} onChange={(what) => change(what)} />
      </Part>
      {whereIsMyTeam && (
        <Part title={t('settings.lookUps')}>
          <LookUpsCard timeZone={person.timeZone} lookUps={ownData.lookUps} />
        </Part>
      )}
      {amenities && (
        <Part title={t('settings.amenities')}>
          {typeof info.parkingCredits === 'number' && parkingCredits && <Credits left={info.parkingCredits} />}
          <Toggle
            label={t('settings.electricVehicle')}
            hint={t('settings.electricVehicleHint')}
            checked={info.electricVehicle}
            onChange={(electricVehicle) => change({ electricVehicle })}
          />
        </Part>
      )}
      <Part title={t('settings.look')}>
        <LookCard />
      </Part>
      <Part title={t('settings.accessibility')}>
        <Toggle
          label={t('settings.colorBlind')}
          hint={t('settings.colorBlindHint')}
          checked={info.colorBlind}
          onChange={(colorBlind) => change({ colorBlind })}
        />
        <Toggle
          label={t('settings.visuallyImpaired')}
          hint={t('settings.visuallyImpairedHint')}
          checked={info.visuallyImpaired}
          onChange={(visuallyImpaired) => change({ visuallyImpaired })}
        />
      </Part>
      {meetings && (
        <Part title={t('settings.calendar')}>
          <CalendarLink calls={calendar} />
        </Part>
      )}
      <Part title={t('settings.account')}>
        {/* Who comes by a directory or a provider alone has no password here. */}
        <AccountForm
          username={info.username}
          calls={info.hasPassword === false ? { ...calls, changePassword: null } : calls}
          onAsked={() => setEndings((before) => before + 1)}
        />
      </Part>
      {setsUp && (
        <Link href={pathTo.named('setUp')} className="flex min-h-11 items-center gap-2 px-1 font-semibold text-accent">
          <Icon name="gear" size={20} />
          {t('settings.setUp')}
        </Link>
      )}
      <Part title={t('settings.devices')}>
        <DevicesCard calls={ownData} timeZone={person.timeZone} endings={endings} />
      </Part>
      <Part title={t('settings.export')}>
        <ExportCard exportData={ownData.exportData} />
      </Part>
    </div>
  );
}

/** Those offered, and another that somebody set elsewhere. */
const regionsOf = ({ languageCode, localeExtension }: Person['info']): readonly string[] => [
  ...new Set([...REGIONS[languageCode], ...(localeExtension === null ? [] : [localeExtension])]),
];

function Credits({ left }: { left: number }) {
  const { t, number } = useText();
  return (
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>{t('settings.parkingCredits')}</span>
        <span className="text-lg font-bold tabular-nums">{number(left)}</span>
      </p>
      {left === 0 && <p className="text-sm text-muted">{t('settings.noCredits')}</p>}
    </div>
  );
}

function Part({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <Card className="grid grid-cols-1 gap-4 p-4">
      <div className="flex items-center justify-between gap-2">
        <h2 className="font-bold">{title}</h2>
        {aside}
      </div>
      {children}
    </Card>
  );
}
