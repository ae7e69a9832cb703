import type { Locale } from '../employee/employee.ts';

/** Kinds of guidelines in reading order. The heading of each is the text `guidelines.<kind>`. */
export const GUIDELINE_KINDS = ['openingHours', 'emergency', 'reception', 'wifi', 'houseRules', 'gettingHere'] as const;
export type GuidelineKind = (typeof GUIDELINE_KINDS)[number];

/** One guideline of a building (`GET /api/building/info`): plain lines, never markup. */
export interface Guideline {
  id: string;
  buildingId: string;
  kind: GuidelineKind;
  /** Lines by language; a language may be missing. */
  lines: Partial<Record<Locale, string[]>>;
  /** A number to call as it is dialled, or null. */
  phone: string | null;
}

/** The lines in a language, else in English, else in whichever there is. */
export function linesIn({ lines }: Pick<Guideline, 'lines'>, locale: Locale): string[] {
  return lines[locale] ?? lines.en ?? Object.values(lines)[0] ?? [];
}

/** Guidelines in reading order: by kind, then by id. */
export const inReadingOrder = <G extends Pick<Guideline, 'id' | 'kind'>>(guidelines: readonly G[]): G[] =>
  guidelines.toSorted(
    (a, b) => GUIDELINE_KINDS.indexOf(a.kind) - GUIDELINE_KINDS.indexOf(b.kind) || (a.id < b.id ? -1 : 1),
  );
