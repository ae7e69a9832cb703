import type { Locale } from '../employee/employee.ts';

/** In reading order; `guidelines.<kind>` is the heading. */
export const GUIDELINE_KINDS = ['openingHours', 'emergency', 'reception', 'wifi', 'houseRules', 'gettingHere'] as const;
export type GuidelineKind = (typeof GUIDELINE_KINDS)[number];

/** Source: `GET /api/building/info`. Plain text, never markup. */
export interface Guideline {
  id: string;
  buildingId: string;
  kind: GuidelineKind;
  /** Lines by language; languages may be missing. */
  lines: Partial<Record<Locale, string[]>>;
  /** Number as dialled, or null. */
  phone: string | null;
}

/** Lines in the given language, else English, else any. */
export function linesIn({ lines }: Pick<Guideline, 'lines'>, locale: Locale): string[] {
  return lines[locale] ?? lines.en ?? Object.values(lines)[0] ?? [];
}

/** Sorts by kind, then by id. */
export const inReadingOrder = <G extends Pick<Guideline, 'id' | 'kind'>>(guidelines: readonly G[]): G[] =>
  guidelines.toSorted(
    (a, b) => GUIDELINE_KINDS.indexOf(a.kind) - GUIDELINE_KINDS.indexOf(b.kind) || (a.id < b.id ? -1 : 1),
  );
