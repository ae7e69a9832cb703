import type { Page } from '@playwright/test';

/**
 * What nobody should see, as shown now; drawings are looked at by other tests.
 * @param isPaper it is shown as printed: what one presses, and bars, have no business there
 * @returns words that are cut without a title, stick out or lie on others, a page that scrolls sideways, and controls
 *   that overlap or are smaller than 24 pixels (WCAG 2.5.8; a link within a sentence may be)
 */
export async function flaws(page: Page, isPaper = false): Promise<string[]> {
  return page.evaluate((paper) => {
    const LEAST = 24;
    const width = document.documentElement.clientWidth;
    const found = new Set<string>();
    if (document.documentElement.scrollWidth > width)
      found.add(`the page is ${String(document.documentElement.scrollWidth)} wide`);

    const modal = [...document.querySelectorAll('[role=dialog]')].at(-1);
    const root = paper ? document.body : (modal ?? document.body);
    const named = (element: Element): string =>
      (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 60) ||
      element.outerHTML.slice(0, 80);
    const shown = (element: Element): boolean =>
      // A row that is not drawn until it is scrolled to has no height of its own yet.
      element.checkVisibility({ contentVisibilityAuto: true, opacityProperty: true, visibilityProperty: true }) &&
      // What lies on a floor plan is as small as it is drawn. What an open sheet covers is printed all the same.
      element.closest(`.sr-only, svg, .contain-strict${paper ? '' : ', [inert], [aria-hidden="true"]'}`) === null;
    const scrolls = (style: CSSStyleDeclaration, axis: 'X' | 'Y'): boolean =>
      ['auto', 'scroll'].includes(axis === 'X' ? style.overflowX : style.overflowY);
    /** Where a control can be hit: a link may cover its whole row, and a button may stand in the margin of a field. */
    const hitBox = (element: Element): DOMRect => {
      const box = element.getBoundingClientRect();
      const after = getComputedStyle(element, '::after');
      if (after.content !== 'none' && after.position === 'absolute' && element instanceof HTMLElement)
        return element.offsetParent?.getBoundingClientRect() ?? box;
      if (!(element instanceof HTMLInputElement)) return box;
      const { paddingLeft, paddingRight } = getComputedStyle(element);
      return new DOMRect(
        box.left + parseFloat(paddingLeft),
        box.top,
        Math.max(0, box.width - parseFloat(paddingLeft) - parseFloat(paddingRight)),
        box.height,
      );
    };
    /** What moves apart from the page: a bar, a sheet, a list that a finger pushes. */
    const layerOf = (element: Element): Element => {
      for (let each: Element | null = element; each !== null; each = each.parentElement) {
        const style = getComputedStyle(each);
        if (['fixed', 'sticky'].includes(style.position)) return each;
      }
      return document.body;
    };
    const touches = (one: DOMRect, other: DOMRect, by: number): boolean =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > by &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > by;

    /** The part of a box that its ancestors let be seen; whether one cuts it, or hides it until scrolled to. */
    const seen = (element: Element, box: DOMRect): { box: DOMRect; cut: boolean; pushed: boolean } => {
      let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
      let [cut, pushed] = [false, false];
      for (let each: Element | null = element; each !== null && each !== document.body; each = each.parentElement) {
        const style = getComputedStyle(each);
        if (style.overflowX === 'visible' && style.overflowY === 'visible') {
          if (style.position === 'fixed') break;
          continue;
        }
        const frame = each.getBoundingClientRect();
        for (const axis of ['X', 'Y'] as const) {
          const kind = axis === 'X' ? style.overflowX : style.overflowY;
          if (kind === 'visible') continue;
          const beyond =
            axis === 'X'
              ? Math.max(right - frame.right, frame.left - left)
              : Math.max(bottom - frame.bottom, frame.top - top);
          if (beyond <= 1.5) continue;
          if (scrolls(style, axis)) pushed = true;
          else cut = true;
        }
        [left, top] = [Math.max(left, frame.left), Math.max(top, frame.top)];
        [right, bottom] = [Math.min(right, frame.right), Math.min(bottom, frame.bottom)];
        if (style.position === 'fixed') break;
      }
      return { box: new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top)), cut, pushed };
    };

    const words: { element: Element; said: string; box: DOMRect; layer: Element }[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const [element, said] = [node.parentElement, node.textContent?.trim().replace(/\s+/g, ' ') ?? ''];
      if (element === null || said === '' || !shown(element) || element.closest('select, option, textarea')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width < 2 || box.height < 2) continue;
      const { box: visible, cut, pushed } = seen(element, box);
      const titled = element.closest('[title]') !== null;
      if (cut && !titled) found.add(`cut: ${said}`);
      let block: Element = element;
      while (getComputedStyle(block).display.startsWith('inline') && block.parentElement) block = block.parentElement;
      const frame = block.getBoundingClientRect();
      if (!cut && !pushed && !titled && (box.right > frame.right + 1.5 || box.left < frame.left - 1.5))
        found.add(`wider than its place: ${said}`);
      if (!cut && !pushed && (box.right > width + 2 || box.left < -2)) found.add(`sticks out: ${said}`);
      if (visible.width > 1 && visible.height > 1)
        for (const line of range.getClientRects())
          if (line.width > 1) {
            const { box: part } = seen(element, line);
            if (part.width > 1 && part.height > 1) words.push({ element, said, box: part, layer: layerOf(element) });
          }
    }
    const pen = document.createElement('canvas').getContext('2d');
    for (const select of root.querySelectorAll('select')) {
      const style = getComputedStyle(select);
      if (style.opacity === '0' || !select.checkVisibility() || pen === null) continue;
      pen.font = style.font;
      const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      const chosen = select.selectedOptions[0]?.text ?? '';
      if (pen.measureText(chosen).width > room + 1 && select.title === '') found.add(`cut: ${chosen}`);
    }
    for (const input of root.querySelectorAll('input')) {
      const style = getComputedStyle(input);
      if (style.opacity === '0' || !input.checkVisibility() || pen === null || input.type === 'password') continue;
      const text = input.value === '' ? input.placeholder : input.value;
      if (text === '' || !['text', 'search', 'email', 'tel', 'url'].includes(input.type)) continue;
      pen.font = style.font;
      const room = input.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      if (pen.measureText(text).width > room + 1 && !input.readOnly && input.value === '')
        found.add(`cut in its field: ${text}`);
    }
    for (const [index, one] of words.entries())
      for (const other of words.slice(index + 1))
        if (one.element !== other.element && one.layer === other.layer && touches(one.box, other.box, 3))
          found.add(`overlap: “${one.said}” and “${other.said}”`);

    const controls = [
      ...root.querySelectorAll(
        'a[href], button, input, select, textarea, summary, ' +
          '[role=button], [role=radio], [role=tab], [role=switch], [role=checkbox], [role=option]',
      ),
    ]
      .filter((element) => !(element instanceof HTMLInputElement && element.type === 'hidden'))
      .map((element) => {
        if (!(element instanceof HTMLInputElement) || !['radio', 'checkbox', 'file'].includes(element.type))
          return element;
        return element.closest('label') ?? element;
      })
      .filter((element, index, all) => all.indexOf(element) === index && shown(element))
      .map((element) => ({ element, whole: element.getBoundingClientRect() }))
      .filter(({ whole }) => whole.width > 1 && whole.height > 1)
      .map(({ element, whole }) => ({
        element,
        whole,
        box: seen(element, hitBox(element)).box,
        layer: layerOf(element),
      }));
    if (paper)
      for (const element of [...controls.map((control) => control.element), ...root.querySelectorAll('header, nav')])
        if (shown(element)) found.add(`on paper: ${named(element)}`);
    for (const { element, whole } of controls) {
      const inline = getComputedStyle(element).display === 'inline';
      const { width: wide, height: high } = element instanceof HTMLInputElement ? whole : hitBox(element);
      if (!inline && (wide < LEAST - 0.5 || high < LEAST - 0.5))
        found.add(`small: ${named(element)} (${wide.toFixed(0)} × ${high.toFixed(0)})`);
    }
    for (const [index, one] of controls.entries())
      for (const other of controls.slice(index + 1))
        if (
          one.layer === other.layer &&
          !one.element.contains(other.element) &&
          !other.element.contains(one.element) &&
          touches(one.box, other.box, 2)
        )
          found.add(`overlap: [${named(one.element)}] and [${named(other.element)}]`);
    return [...found];
  }, isPaper);
}
