import { useState } from 'react';
import { judgeSetting, SETTINGS, settingsIn, type SettingValue } from '../../domain/organisation/settings.ts';
import type { GroupShown } from '../../domain/organisation/settings-shown.ts';
import { useText } from '../../i18n/text.tsx';
import type { Failed } from '../../queries/read-online.ts';
import { useTypedOver } from '../../queries/typed-over.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useSubmitLock } from '../../ui/use-submit-lock.ts';
import type { OrganisationCalls, SettingProblems } from './calls.ts';
import { SettingField } from './setting-field.tsx';
import { settingFrom } from './typed-setting.ts';

type Values = Readonly<Record<string, SettingValue>>;

/** Whether anything is set that was neither shown nor wanted here. @param wanted null is back to the default */
const isOfOthers = (now: GroupShown, shown: GroupShown, wanted: Values): boolean =>
  settingsIn(now.id).some(([key, { standard }]) => {
    const value = now.values[key] ?? null;
    const mine = wanted[key] === undefined ? shown.values[key] : (wanted[key] ?? standard);
    return value !== (shown.values[key] ?? null) && value !== (mine ?? null);
  });

/** Settings that are saved together: what is typed lies over what is set, also where somebody else changes that. */
export function GroupCard({
  group,
  isCurrent,
  calls,
  onChange,
}: {
  group: GroupShown;
  /** It was read since the last change. */
  isCurrent: boolean;
  calls: OrganisationCalls;
  /** Reads all groups anew. */
  onChange: () => Promise<{ groups: GroupShown[] } | Failed>;
}) {
  const { t, maybe, number } = useText();
  const [problems, setProblems] = useState<SettingProblems>({});
  const [told, setTold] = useState<{ tone: 'danger' | 'positive'; text: string } | null>(null);
  const { locked, once } = useSubmitLock();
  const settings = settingsIn(group.id);
  const wantedOf = (key: string, value: SettingValue): SettingValue => {
    const setting = SETTINGS.get(key);
    return setting === undefined ? value : settingFrom(setting, value, number);
  };
  const { typed, type, keepUntilRead } = useTypedOver<GroupShown, SettingValue>(group, (key, value, { values }) =>
    wantedOf(key, value) === (values[key] ?? null) ? undefined : value,
  );
  const changesOf = ({ values }: GroupShown): Values =>
    Object.fromEntries(
      Object.entries(typed)
        .map(([key, value]) => [key, wantedOf(key, value)] as const)
        .filter(([key, wanted]) => wanted !== (values[key] ?? null)),
    );
  const changed = changesOf(group);
  /** What is set now, where that could not be read after the last change; null is told. */
  const lookAgain = async (): Promise<GroupShown | null> => {
    const found = await onChange();
    const now = 'failed' in found ? undefined : found.groups.find(({ id }) => id === group.id);
    if (now !== undefined && !isOfOthers(now, group, changed)) return now;
    setTold({ tone: 'danger', text: 'failed' in found ? found.failed : t('error.settingsChanged') });
    return null;
  };
  const save = () =>
    once(async () => {
      const wrong: SettingProblems = Object.fromEntries(
        Object.entries(changed).flatMap(([key, value]) => {
          const problem = judgeSetting(key, value);
          return problem === null ? [] : [[key, problem]];
        }),
      );
      if (Object.keys(wrong).length > 0) {
        setProblems(wrong);
        setTold({ tone: 'danger', text: t('setUp.settings.wrong') });
        return;
      }
      const now = isCurrent ? group : await lookAgain();
      if (now === null) return;
      const left = changesOf(now);
      const result = Object.keys(left).length === 0 ? { problems: null } : await calls.save(now, left);
      const isSaved = 'problems' in result && result.problems === null;
      if ('failed' in result) setTold({ tone: 'danger', text: result.failed });
      else {
        setProblems(result.problems ?? {});
        setTold({
          tone: isSaved ? 'positive' : 'danger',
          text: t(isSaved ? 'setUp.settings.saved' : 'setUp.settings.wrong'),
        });
      }
      // What was typed meanwhile stays.
      if (isSaved) keepUntilRead(typed);
      await onChange();
    });
  const name = t(`setUp.settings.group.${group.id}`);
  const about = maybe(`setUp.settings.about.${group.id}`);
  return (
    <Card className="p-4" aria-label={name}>
      <form
        className="grid grid-cols-1 gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <h2 className="font-bold">{name}</h2>
        {about !== null && <p className="text-sm text-muted">{about}</p>}
        {settings.map(([key, setting]) => (
          <SettingField
            key={key}
            name={key}
            setting={setting}
            value={typed[key] === undefined ? (group.values[key] ?? null) : typed[key]}
            problem={problems[key] ?? null}
            onChange={(value) => {
              type(key, value);
              setProblems((before) => Object.fromEntries(Object.entries(before).filter(([name]) => name !== key)));
              setTold(null);
            }}
          />
        ))}
        {told !== null && (
          <Banner tone={told.tone} alert>
            {told.text}
          </Banner>
        )}
        <div>
          <Button
            type="submit"
            variant={Object.keys(changed).length > 0 ? 'primary' : 'secondary'}
            locked={locked}
            disabled={Object.keys(changed).length === 0}
          >
            {t('setUp.settings.saveGroup', { group: name })}
          </Button>
        </div>
      </form>
    </Card>
  );
}
