/** A page without HTTPS has no clipboard. */
// eslint-disable-next-line eslint/no-restricted-properties -- the one place that asks whether there is one
const clipboard = (): Partial<Clipboard> | undefined => navigator.clipboard;

/** Whether {@link copyText} may succeed. */
export const canCopy = (): boolean => clipboard()?.writeText !== undefined;

/** @returns whether the text is on the clipboard now; never rejects */
export async function copyText(text: string): Promise<boolean> {
  try {
    await clipboard()?.writeText?.(text);
    return canCopy();
  } catch {
    return false;
  }
}
