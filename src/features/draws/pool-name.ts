import type { Pool } from '../../domain/draw/draw.ts';
import type { Translator } from '../../i18n/translator.ts';

/** What is drawn, in words; a pool that an older version stored is an amenity's. */
export const poolName = ({ name, building }: Pick<Pool, 'name' | 'building'>, { t }: Pick<Translator, 't'>): string =>
  building == null ? name : t('draws.workstations', { name });
