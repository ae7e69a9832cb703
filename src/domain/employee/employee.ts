import type { Building } from '../building/building.ts';

/** The five languages of the product. Source: spec 9, "Locales". */
export const LOCALES = ['en', 'nl', 'fr', 'de', 'pt'] as const;
export type Locale = (typeof LOCALES)[number];

/** A colleague as others may see them. */
export interface EmployeeSummary {
  id: string;
  displayName: string;
  email: string;
}

/** The signed-in employee's own record (`GET /api/employee/info`). Source: spec 3, "Employee / employee info". */
export interface EmployeeInfo {
  id: string;
  username: string;
  name: string;
  email: string;
  languageCode: Locale;
  localeExtension: string | null;
  /** The preferred building. */
  building: Building | null;
  preferredCategory: string | null;
  division: { id: string; name: string } | null;
  visuallyImpaired: boolean;
  colorBlind: boolean;
  shareMyLocation: boolean;
  electricVehicle: boolean;
  amenityEmails: boolean;
  /** Remaining credits; missing in a record that is older than the field. */
  parkingCredits?: number | undefined;
  /** Room ids that are assigned to the employee. */
  assignedWorkstations: string[];
}

/** What `PATCH /api/employee/info` takes; a missing field stays as it is. */
export interface EmployeeInfoChange {
  languageCode?: Locale | undefined;
  building?: string | null | undefined;
  preferredCategory?: string | null | undefined;
  visuallyImpaired?: boolean | undefined;
  colorBlind?: boolean | undefined;
  shareMyLocation?: boolean | undefined;
  electricVehicle?: boolean | undefined;
  amenityEmails?: boolean | undefined;
  name?: string | undefined;
}

/**
 * The employee's language tag: the language code, followed by the extension where there is one (spec 1, "The UI ships").
 * An extension that makes no valid tag is left out.
 */
export function employeeLocale(languageCode: Locale, localeExtension: string | null): string {
  if (!localeExtension) return languageCode;
  try {
    return Intl.getCanonicalLocales(`${languageCode}-${localeExtension}`)[0] ?? languageCode;
  } catch {
    return languageCode;
  }
}
