import type { MailContent } from './template.ts';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

/** Supports light and dark mail programs; loads nothing external. */
const STYLE = `:root { color-scheme: light dark; }
body { margin: 0; padding: 24px 16px; background: #ffffff; color: #1c1917; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 36rem; margin: 0 auto; }
a { color: #0f6654; }
footer { margin-top: 32px; color: #57534e; font-size: 14px; }
@media (prefers-color-scheme: dark) {
  body { background: #1c1917; color: #f5f5f4; }
  a { color: #6ee7c8; }
  footer { color: #d6d3d1; }
}`;

/** Content id of the code's picture. */
export const CODE_ID = 'code@roost';

/** @param url absolute */
export const toText = ({ paragraphs, items, link, footer }: MailContent, url: string): string =>
  [...paragraphs, items.map((item) => `- ${item}`).join('\n'), `${link.text}\n${url}`, `-- \n${footer}`]
    .filter((part) => part !== '')
    .join('\n\n');

/**
 * @param url absolute
 * @param locale language tag
 */
export function toHtml(
  { subject, paragraphs, items, link, code, footer }: MailContent,
  url: string,
  locale: string,
): string {
  const list = items.length === 0 ? '' : `<ul>\n${items.map((item) => `<li>${escape(item)}</li>`).join('\n')}\n</ul>\n`;
  // White around it in dark mode, too: else no reader finds it.
  const picture =
    code === undefined
      ? ''
      : `<p>${escape(code)}</p>\n<p><img src="cid:${CODE_ID}" alt="${escape(code)}" width="220" height="220"></p>\n`;
  return `<!doctype html>
<html lang="${escape(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escape(subject)}</title>
<style>
${STYLE}
</style>
</head>
<body>
<main>
${paragraphs.map((paragraph) => `<p>${escape(paragraph)}</p>`).join('\n')}
${list}<p><a href="${escape(url)}">${escape(link.text)}</a></p>
${picture}<footer>${escape(footer)}</footer>
</main>
</body>
</html>
`;
}
