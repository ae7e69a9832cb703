import type { Page } from '@playwright/test';

/** Makes the text of a page as large as WCAG 1.4.4 asks for: twice its size. */
export async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
}

/**
 * What does not fit: a page that scrolls sideways, words that are cut or stick out. Lists that are meant to be pushed
 * sideways by a finger may reach beyond the edge.
 */
export async function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const found =
      document.documentElement.scrollWidth > width
        ? [`the page is ${String(document.documentElement.scrollWidth)} wide`]
        : [];
    const pen = document.createElement('canvas').getContext('2d');
    const slides = (element: Element): boolean => {
      for (let each: Element | null = element; each !== null; each = each.parentElement)
        if (getComputedStyle(each).overflowX === 'auto' && each.scrollWidth > each.clientWidth) return true;
      return false;
    };
    for (const element of document.querySelectorAll('body *')) {
      const style = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      const said = [...element.childNodes]
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .map(({ textContent }) => textContent?.trim() ?? '')
        .join(' ')
        .trim();
      const hidden =
        style.visibility === 'hidden' ||
        box.width <= 1 ||
        box.height <= 1 ||
        element.closest('.sr-only, [inert], [aria-hidden="true"]') !== null;
      if (hidden) continue;
      if (element instanceof HTMLSelectElement && style.opacity === '0') {
        // What is seen of it is the label below it.
        const label = element.parentElement?.querySelector('.truncate') ?? null;
        if (label !== null && label.scrollWidth > label.clientWidth + 1) found.push(`cut: ${label.textContent ?? ''}`);
        continue;
      }
      if (element instanceof HTMLSelectElement && pen !== null) {
        pen.font = style.font;
        const chosen = element.selectedOptions[0]?.text ?? '';
        if (
          pen.measureText(chosen).width >
          element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) + 1
        )
          found.push(`cut: ${chosen}`);
        continue;
      }
      if (said === '') continue;
      if (style.overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) found.push(`cut: ${said}`);
      if (style.overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 2)
        found.push(`cut below: ${said}`);
      if ((box.right > width + 1 || box.left < -1) && !slides(element)) found.push(`sticks out: ${said}`);
    }
    return [...new Set(found)];
  });
}
