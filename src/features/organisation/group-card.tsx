import { useState } from 'react';
import { judgeSetting, settingsIn, type SettingValue } from '../../domain/organisation/settings.ts';
import type { GroupShown } from '../../domain/organisation/settings-shown.ts';
import { useText } from '../../i18n/text.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useSubmitLock } from '../../ui/use-submit-lock.ts';
import type { OrganisationCalls, SettingProblems } from './calls.ts';
import { SettingField } from './setting-field.tsx';
import { settingFrom } from './typed-setting.ts';

type Values = Readonly<Record<string, SettingValue>>;

/** Settings that are saved together: what is typed lies over what is set, also where somebody else changes that. */
export function GroupCard({
  group,
  calls,
  onChange,
}: {
  group: GroupShown;
  calls: OrganisationCalls;
  onChange: () => Promise<void>;
}) {
  const { t, maybe, number } = useText();
  const [typed, setTyped] = useState<Values>({});
  const [problems, setProblems] = useState<SettingProblems>({});
  const [told, setTold] = useState<{ tone: 'danger' | 'positive'; text: string } | null>(null);
  const { locked, once } = useSubmitLock();
  const settings = settingsIn(group.id);
  const changed = Object.fromEntries(
    settings.flatMap(([key, setting]): [string, SettingValue][] => {
      const value = typed[key];
      if (value === undefined) return [];
      const wanted = settingFrom(setting, value, number);
      return wanted === (group.values[key] ?? null) ? [] : [[key, wanted]];
    }),
  );
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
      const result = await calls.save(group, changed);
      const isSaved = 'problems' in result && result.problems === null;
      if ('failed' in result) setTold({ tone: 'danger', text: result.failed });
      else {
        setProblems(result.problems ?? {});
        setTold({
          tone: isSaved ? 'positive' : 'danger',
          text: t(isSaved ? 'setUp.settings.saved' : 'setUp.settings.wrong'),
        });
      }
      await onChange();
      // Once what is set is here; what was typed meanwhile stays.
      if (isSaved)
        setTyped((now) => Object.fromEntries(Object.entries(now).filter(([key, value]) => value !== typed[key])));
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
              setTyped((before) => ({ ...before, [key]: value }));
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
