import { useText } from '../../i18n/text.tsx';
import type { HereWithout } from '../../queries/here-without.ts';
import { Avatar } from '../../ui/avatar.tsx';

/** The end of the list: who is on the floor without a workstation. */
export function WithoutGroup({ people }: { people: readonly HereWithout[] }) {
  const { t } = useText();
  const title = t('entry.location.OFFICE');
  return (
    <section aria-label={title}>
      <h2
        data-part="without"
        tabIndex={-1}
        className="scroll-mt-16 px-4 pt-3 pb-1 text-sm font-semibold text-muted outline-none beside:scroll-mt-1"
      >
        {title}
      </h2>
      <ul className="divide-y divide-line">
        {people.map(({ id, name, dayPart }) => (
          <li key={id} className="flex min-h-14 items-center gap-3 px-4 py-2">
            <Avatar name={name} />
            <span className="min-w-0 flex-1 font-semibold wrap-break-word">{name}</span>
            {dayPart !== 'FULLDAY' && <span className="text-sm text-muted">{t(`entry.part.${dayPart}`)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
