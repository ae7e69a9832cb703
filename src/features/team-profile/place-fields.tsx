import { useState } from 'react';
import { isAttendance, isOccupancy } from '../../domain/team-profile/rules.ts';
import type { TeamProfileSettings } from '../../domain/team-profile/team-profile.ts';
import { useText } from '../../i18n/text.tsx';
import type { PlanningGround } from '../../queries/team-profiles.ts';
import { TextField } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { Chips } from './chips.tsx';

/** Where, how many are expected, and how much of the floor the team may fill. */
export function PlaceFields({
  settings,
  ground,
  onChange,
}: {
  settings: TeamProfileSettings;
  ground: PlanningGround;
  onChange: (more: Partial<TeamProfileSettings>) => void;
}) {
  const { t } = useText();
  const { floor, neighborhoods, attendance, maxOccupancy } = settings;
  const location = ground.locations.find(({ id }) => id === floor);
  const named = ground.locations.flatMap(({ id, workstations }) => {
    const known = ground.floors.find((one) => one.id === id);
    const words =
      known && `${known.building.name} · ${known.name} (${t('profile.workstations', { count: workstations })})`;
    return words === undefined ? [] : { value: id, label: words };
  });
  return (
    <>
      <Select
        label={t('profile.location')}
        value={floor}
        options={named}
        onChange={(value) => onChange({ floor: value, neighborhoods: [] })}
      />
      {location !== undefined && location.neighborhoods.length > 0 && (
        <Chips
          label={t('profile.neighborhoods')}
          hint={t('profile.neighborhoodsHint')}
          values={location.neighborhoods.map(({ id, name, workstations, personLimit }) => ({
            value: id,
            label: `${name} (${String(Math.min(workstations, personLimit ?? workstations))})`,
          }))}
          chosen={neighborhoods}
          onChange={(chosen) => onChange({ neighborhoods: chosen })}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <PercentField
          label={t('profile.attendance')}
          hint={t('profile.attendanceHint')}
          value={attendance}
          whole
          wrong={isAttendance(attendance) ? null : t('profile.percentBetween', { least: 1, most: 100 })}
          onChange={(value) => onChange({ attendance: value })}
        />
        <PercentField
          label={t('profile.maxOccupancy')}
          hint={t('profile.maxOccupancyHint')}
          value={maxOccupancy}
          wrong={isOccupancy(maxOccupancy) ? null : t('error.occupancyInvalid')}
          onChange={(value) => onChange({ maxOccupancy: value })}
        />
      </div>
    </>
  );
}

/** A number of per cent; what is none is NaN, of which the rule says what is wrong. */
function PercentField({
  label,
  hint,
  value,
  whole = false,
  wrong,
  onChange,
}: {
  label: string;
  hint: string;
  value: number;
  /** Without decimals. */
  whole?: boolean;
  /** What is wrong with the value; null: nothing. */
  wrong: string | null;
  onChange: (value: number) => void;
}) {
  const { number } = useText();
  const [typed, setTyped] = useState<string | null>(null);
  const form = whole ? /^\d{1,3}$/ : /^\d{1,3}(?:[.,]\d+)?$/;
  const read = (words: string): number =>
    form.test(words.trim()) ? Number(words.trim().replace(',', '.')) : Number.NaN;
  const shown = typed !== null && Object.is(read(typed), value) ? typed : number(value, { maximumFractionDigits: 10 });
  return (
    <TextField
      label={label}
      hint={hint}
      error={wrong}
      inputMode={whole ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={Number.isNaN(value) ? (typed ?? '') : shown}
      trailing={
        <span aria-hidden="true" className="pr-4 text-muted">
          %
        </span>
      }
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(read(target.value));
      }}
    />
  );
}
