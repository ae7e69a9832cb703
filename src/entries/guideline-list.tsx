import type { Guideline, GuidelineKind } from '../domain/building/guideline.ts';
import { linesIn } from '../domain/building/guideline.ts';
import { LOCALES } from '../domain/employee/employee.ts';
import { useText } from '../i18n/text.tsx';
import { classNames } from '../ui/class-names.ts';
import type { IconName } from '../ui/icon.tsx';
import { Icon } from '../ui/icon.tsx';

const ICONS: Record<GuidelineKind, IconName> = {
  openingHours: 'clock',
  emergency: 'warning',
  reception: 'person',
  wifi: 'device',
  houseRules: 'checkCircle',
  gettingHere: 'pin',
};

/** What a building says, in the person's language where it has it. */
export function GuidelineList({ guidelines }: { guidelines: readonly Guideline[] }) {
  return (
    <ul className="mt-1 divide-y divide-line">
      {guidelines.map((guideline) => (
        <Lines key={guideline.id} guideline={guideline} />
      ))}
    </ul>
  );
}

function Lines({ guideline }: { guideline: Guideline }) {
  const { t, locale } = useText();
  const { kind, phone } = guideline;
  const language = LOCALES.find((known) => locale.startsWith(known)) ?? 'en';
  return (
    <li className="flex gap-3 py-3">
      <span
        className={classNames(
          'inline-flex size-10 shrink-0 items-center',
          'justify-center rounded-full bg-accent-soft text-accent',
        )}
      >
        <Icon name={ICONS[kind]} />
      </span>
      <div className="min-w-0">
        <h3 className="font-bold">{t(`guidelines.${kind}`)}</h3>
        {linesIn(guideline, language).map((line) => (
          <p key={line} className="mt-0.5 text-[0.9375rem] text-muted wrap-anywhere">
            {line}
          </p>
        ))}
        {phone !== null && (
          <a
            href={`tel:${phone}`}
            className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline"
          >
            {t('guidelines.call', { phone })}
          </a>
        )}
      </div>
    </li>
  );
}
