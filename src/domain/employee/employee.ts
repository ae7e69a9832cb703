import type { Building } from '../building/building.ts';
import type { OwnDraws } from '../draw/draw.ts';
import type { MessageSettings, MessageSettingsChange } from '../notification/message-settings.ts';
import type { Week } from '../week/week.ts';

/** Source: spec 9, "Locales". */
export const LOCALES = ['en', 'nl', 'fr', 'de', 'pt'] as const;
export type Locale = (typeof LOCALES)[number];

/** A colleague as others see them. */
export interface EmployeeSummary {
  id: string;
  displayName: string;
  email: string;
}

/** A colleague whom the viewer may locate, who shares their location. */
export interface Colleague extends EmployeeSummary {
  /** Ids of the teams they share with the viewer today; older rows lack it. */
  teams?: string[] | undefined;
}

/** The own record from `GET /api/employee/info` (spec 3, "Employee / employee info"). */
export interface EmployeeInfo {
  id: string;
  username: string;
  name: string;
  email: string;
  languageCode: Locale;
  localeExtension: string | null;
  /** In moment's tokens; null: never chosen. Older records lack it. */
  dateFormat?: string | null | undefined;
  /** The preferred building. */
  building: Building | null;
  preferredCategory: string | null;
  division: { id: string; name: string } | null;
  visuallyImpaired: boolean;
  colorBlind: boolean;
  shareMyLocation: boolean;
  electricVehicle: boolean;
  amenityEmails: boolean;
  /** Remaining credits; null where no counter limits the person. Older records lack it. */
  parkingCredits?: number | null | undefined;
  /** Ids of the rooms assigned to the employee. */
  assignedWorkstations: string[];
  /** The usual week, null without one; older records lack it. */
  week?: Week | null | undefined;
  /** Wishes, results and offers of draws, null where nothing is drawn; older records lack it. */
  draws?: OwnDraws | null | undefined;
  /** What the person is told, and how; older records lack it. */
  messages?: MessageSettings | undefined;
  /** A password of ours opens the account, which can be changed; older records lack it. */
  hasPassword?: boolean | undefined;
}

/** Body of `PATCH /api/employee/info`; missing fields stay unchanged. */
export interface EmployeeInfoChange {
  languageCode?: Locale | undefined;
  localeExtension?: string | null | undefined;
  dateFormat?: string | null | undefined;
  building?: string | null | undefined;
  preferredCategory?: string | null | undefined;
  visuallyImpaired?: boolean | undefined;
  colorBlind?: boolean | undefined;
  shareMyLocation?: boolean | undefined;
  electricVehicle?: boolean | undefined;
  amenityEmails?: boolean | undefined;
  name?: string | undefined;
  messages?: MessageSettingsChange | undefined;
}

/** Language of a tag; English for what is none of ours. */
export const languageIn = (tag: string): Locale => LOCALES.find((locale) => locale === tag.split('-', 1)[0]) ?? 'en';

/** The first of ours in a list of languages, as browsers and directories write it: `de-CH, en;q=0.5`. */
export const firstLocale = (languages: string): Locale | null =>
  languages
    .split(',')
    .map((part) => /^([a-z]{2})(?![a-z])/i.exec(part.trim())?.[1]?.toLowerCase())
    .map((code) => LOCALES.find((locale) => locale === code))
    .find((locale) => locale !== undefined) ?? null;

/** Tag for formats: Portuguese without a region is Europe's, which Intl would take as Brazil's. */
export const formatLocaleOf = (tag: string): string => (tag === 'pt' ? 'pt-PT' : tag);

/** Tag for dates: the day comes first (spec 5, "Dates"), which plain `en` has not. */
export const dateLocaleOf = (tag: string): string => (tag === 'en' ? 'en-GB' : formatLocaleOf(tag));

/** Language tag with the extension, if that is valid (spec 1, "The UI ships"). */
export function employeeLocale(languageCode: Locale, localeExtension: string | null): string {
  if (!localeExtension) return languageCode;
  try {
    return Intl.getCanonicalLocales(`${languageCode}-${localeExtension}`)[0] ?? languageCode;
  } catch {
    return languageCode;
  }
}
