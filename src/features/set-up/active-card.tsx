import { fieldsOf } from '../../domain/set-up/method-fields.ts';
import type { SetUpMethod } from '../../domain/set-up/set-up.ts';
import type { ClaimMapping } from '../../domain/sign-in/mapping.ts';
import { useText } from '../../i18n/text.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Breakable } from '../../ui/breakable.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Fact, Facts } from '../../ui/fact.tsx';

type Text = ReturnType<typeof useText>;
type Row = [label: string, value: string | null];

/** What people sign in by now, and where a changed draft of it begins. */
export function ActiveCard({
  method,
  locked,
  onBegin,
}: {
  method: SetUpMethod;
  locked: boolean;
  /** Makes a draft of it. */
  onBegin: () => void;
}) {
  const text = useText();
  const { t } = text;
  const { active, draft, kind, isProved } = method;
  if (active === null) return null;
  const rows: Row[] = [
    // Above it stands that of the draft.
    [t('setUp.name'), active.name],
    ...fieldRows(text, kind, active.fields),
    ...mappingRows(text, active.mapping),
  ];
  return (
    <Card className="grid grid-cols-1 gap-3 p-4" aria-label={t('setUp.now')}>
      <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-bold">
        {t('setUp.now')}
        <Badge tone="positive">{t('setUp.state.active')}</Badge>
        {isProved && <span className="text-sm font-normal text-muted">{t('setUp.proved')}</span>}
      </h2>
      <p className="text-sm text-muted">{t(draft === null ? 'setUp.nowHint' : 'setUp.nowBeside')}</p>
      <Facts className="text-sm">
        {rows.map(([label, value]) =>
          value === null || value === '' ? null : (
            <Fact key={label} term={label}>
              <Breakable name={value} />
            </Fact>
          ),
        )}
      </Facts>
      {draft === null && (
        <div>
          <Button variant="secondary" locked={locked} onClick={onBegin}>
            {t('setUp.begin')}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** Without secrets, and without what is pages long. */
function fieldRows({ t, maybe }: Text, kind: SetUpMethod['kind'], fields: Readonly<Record<string, string>>): Row[] {
  return fieldsOf(kind).flatMap(([field, { type }]): Row[] => {
    if (type === 'secret' || type === 'lines') return [];
    const value = fields[field] ?? '';
    const shown = type === 'switch' ? (value === 'true' ? t('setUp.settings.on') : '') : value;
    return [[maybe(`setUp.field.${kind}.${field}`) ?? field, shown]];
  });
}

function mappingRows({ t, list }: Text, mapping: ClaimMapping): Row[] {
  const { name, email, matchBy, match, verified, username, department, groups, required, roles, teams } = mapping;
  return [
    [t('setUp.map.name'), name],
    [t('setUp.map.email'), email],
    [t('setUp.map.matchBy'), t(matchBy === 'email' ? 'setUp.map.byEmail' : 'setUp.map.byUsername')],
    [t('setUp.map.match'), match],
    [t('setUp.map.verified'), verified],
    [t('setUp.map.username'), username],
    [t('setUp.map.department'), department],
    [t('setUp.map.groups'), groups],
    [t('setUp.map.required'), list([...required])],
    [t('setUp.map.role'), list(roles.map(({ group, authority }) => `${group} → ${t(`setUp.role.${authority}`)}`))],
    [t('setUp.map.team'), list(teams.map(({ group, team }) => `${group} → ${team}`))],
    [t('setUp.map.create'), t(mapping.create ? 'setUp.settings.on' : 'setUp.settings.off')],
  ];
}
