import type { Page } from '@playwright/test';

/**
 * Words that go on in the next line without a hyphen, for their place is too narrow. What is no word, such as an
 * address or a code, may break anywhere, and so may what stands as it is typed (`break-all`).
 */
export async function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.body;
    const found = new Set<string>();
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      if (element === null || element.closest('.sr-only, [inert], [aria-hidden="true"], svg, select, textarea, code'))
        continue;
      if (!element.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true })) continue;
      const style = getComputedStyle(element);
      if (style.wordBreak === 'break-all' || style.whiteSpace === 'nowrap') continue;
      // A hyphen, also one that shows only where it is needed, parts words.
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(
        /(?<![\p{L}\p{N}@._])\p{L}{2,}(?!\p{L}|[\p{N}@._]\p{L})/gu,
      )) {
        const range = document.createRange();
        // The hyphen at the line's end counts to the letter after a soft one.
        const isParted = node.textContent?.charAt(index - 1) === '\u00AD';
        range.setStart(node, isParted ? index + 1 : index);
        range.setEnd(node, index + word.length);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0.5);
        const [first] = lines;
        if (first !== undefined && lines.some(({ top }) => Math.abs(top - first.top) > first.height / 2))
          found.add(`broken: ${word}`);
      }
    }
    return [...found];
  });
}
