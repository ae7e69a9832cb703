import { useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../i18n/text.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { isSecondTap, useSubmitLock } from '../../ui/use-submit-lock.ts';

interface Choice {
  value: string;
  label: string;
}

/**
 * Choices of which some are offered: each is switched in a row that never moves, and comes last in the order below,
 * where it is moved.
 */
export function OfferedOptions({
  label,
  hint,
  error,
  choices,
  offered,
  onChange,
}: {
  label: string;
  hint: string;
  error: string | null;
  choices: readonly Choice[];
  /** In their order. */
  offered: readonly string[];
  onChange: (offered: string[]) => void;
}) {
  const [hintId, errorId] = [useId(), useId()];
  return (
    <fieldset aria-describedby={`${hintId} ${errorId}`} className="rounded-xl border border-line px-3 pb-2">
      <legend className="px-1 text-sm font-semibold">{label}</legend>
      <p id={hintId} className="text-sm text-muted">
        {hint}
      </p>
      {choices.map(({ value, label: name }) => (
        <Toggle
          key={value}
          label={name}
          checked={offered.includes(value)}
          onChange={(on) => onChange(on ? [...offered, value] : offered.filter((one) => one !== value))}
        />
      ))}
      {error !== null && (
        <p id={errorId} role="alert" className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
      {offered.length > 1 && (
        <Order
          choices={offered.flatMap((one) => choices.find(({ value }) => value === one) ?? [])}
          onChange={onChange}
        />
      )}
    </fieldset>
  );
}

function Order({ choices, onChange }: { choices: readonly Choice[]; onChange: (offered: string[]) => void }) {
  const { t } = useText();
  const title = useId();
  const { once } = useSubmitLock();
  const [moved, setMoved] = useState<{ value: string; place: number } | null>(null);
  const pressed = useRef<HTMLButtonElement | null>(null);
  useEffect(() => {
    // Its row was put elsewhere, and some browsers then drop the focus.
    pressed.current?.focus();
    pressed.current = null;
  }, [choices]);
  const move = (button: HTMLButtonElement, from: number, to: number) => {
    const it = choices[from];
    // Another row lies under the finger by now.
    if (it === undefined || choices[to] === undefined || isSecondTap()) return;
    pressed.current = button;
    const order = choices
      .map(({ value }) => value)
      .toSpliced(from, 1)
      .toSpliced(to, 0, it.value);
    setMoved({ value: it.value, place: to });
    void once(() => Promise.resolve(onChange(order)));
  };
  // What is switched meanwhile may put it elsewhere.
  const there = moved && choices[moved.place];
  const told = moved && there?.value === moved.value ? { label: there.label, place: moved.place } : undefined;
  return (
    <>
      <p id={title} className="mt-2 border-t border-line pt-2 text-sm font-semibold">
        {t('setUp.settings.order.title')}
      </p>
      <ol aria-labelledby={title}>
        {choices.map(({ value, label }, at) => (
          <li key={value} className="flex min-h-11 items-center gap-2">
            <span aria-hidden="true" className="w-6 shrink-0 text-right text-muted tabular-nums">
              {at + 1}.
            </span>
            <span className="min-w-0 flex-1 wrap-anywhere">{label}</span>
            <IconButton
              icon="chevronUp"
              label={t('setUp.settings.order.up', { name: label })}
              aria-disabled={at === 0 || undefined}
              className="aria-disabled:opacity-40"
              onClick={({ currentTarget }) => move(currentTarget, at, at - 1)}
            />
            <IconButton
              icon="chevronDown"
              label={t('setUp.settings.order.down', { name: label })}
              aria-disabled={at === choices.length - 1 || undefined}
              className="aria-disabled:opacity-40"
              onClick={({ currentTarget }) => move(currentTarget, at, at + 1)}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {told !== undefined &&
          t('setUp.settings.order.moved', { name: told.label, place: told.place + 1, count: choices.length })}
      </p>
    </>
  );
}
