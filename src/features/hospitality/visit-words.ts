import type { AnnouncedVisit } from '../../domain/visit/announced-visit.ts';
import type { Translator } from '../../i18n/translator.ts';

/** "2 workstations", "1 parking place". */
export function needsWords({ needs }: Pick<AnnouncedVisit, 'needs'>, { t }: Pick<Translator, 't'>): string[] {
  return [
    ...(needs.workstations > 0 ? [t('visits.needsWorkstations', { count: needs.workstations })] : []),
    ...(needs.parking > 0 ? [t('visits.needsParking', { count: needs.parking })] : []),
  ];
}
