/** What a person chooses for this device; `system` follows the device. */
export const SCHEMES = ['system', 'light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** Also read by index.html, before anything is painted. */
const KEY = 'look';

/** Words of an attribute that the styles know (src/ui/theme.css): a scheme, and `impaired`. */
const wordsNow = (): string[] => (document.documentElement.dataset[KEY] ?? stored()).split(' ').filter(Boolean);

/** What is kept; needed where the page's own script did not run. */
function stored(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

function show(words: readonly string[]): void {
  document.documentElement.dataset[KEY] = words.join(' ');
  try {
    if (words.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, words.join(' '));
  } catch {
    // Storage may be refused: then it lasts as long as the page.
  }
}

const without = (...gone: readonly string[]): string[] => wordsNow().filter((word) => !gone.includes(word));

export const schemeNow = (): Scheme => SCHEMES.find((scheme) => wordsNow().includes(scheme)) ?? 'system';

/** Shows it at once, and at the next opening before the first paint. */
export const chooseScheme = (scheme: Scheme): void =>
  show([...without(...SCHEMES), ...(scheme === 'system' ? [] : [scheme])]);

/** Whether this device shows the app to somebody with impaired vision. */
export const isAdjustedToSight = (): boolean => wordsNow().includes('impaired');

/** Larger type, more contrast and longer time-outs for impaired vision, here and at the next opening. */
export function adjustToSight(impaired: boolean): void {
  if (isAdjustedToSight() !== impaired) show([...without('impaired'), ...(impaired ? ['impaired'] : [])]);
}

/**
 * Shows what is kept, also where the page's own script did not run, and follows what another tab of this device chose.
 * @returns how to stop
 */
export function followOtherTabs(): () => void {
  const kept = stored();
  if (kept !== '') document.documentElement.dataset[KEY] ??= kept;
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key === KEY) document.documentElement.dataset[KEY] = newValue ?? '';
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}
