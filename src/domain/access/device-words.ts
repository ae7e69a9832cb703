/** By what a person knows a device: names of products, the same in every language; null where they are not known. */
export interface DeviceWords {
  browser: string | null;
  system: string | null;
}

/** A device on which the caller is signed in. */
export interface SignedInDevice extends DeviceWords {
  /** Id of the login. */
  id: string;
  /** ISO instants; of the last use about an hour near. */
  signedInAt: string;
  usedAt: string;
  takesPush: boolean;
  /** It is the one that asks. */
  here: boolean;
}

/** The first that fits: browsers name others, too. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** @param userAgent header of a browser's request */
export function deviceWords(userAgent: string): DeviceWords {
  const first = (list: readonly [RegExp, string][]): string | null =>
    list.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
  return { browser: first(BROWSERS), system: first(SYSTEMS) };
}
