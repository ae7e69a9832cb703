import { describe, expect, it } from 'vitest';
import { svg, take, DESK, linked } from '../../tests/support/drawing.ts';

describe('a drawing is refused', () => {
  const laughs = `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]>${svg('<text>&c;</text>')}`;
  const nested = (depth: number) => `${'<g>'.repeat(depth)}${DESK}${'</g>'.repeat(depth)}`;
  it.each<[string, string | Uint8Array, RegExp]>([
    ['with a script', svg(`<script>fetch('https://evil.test')</script>${DESK}`), /contains a <script>/],
    ['with a script from elsewhere', svg('<script xlink:href="https://evil.test/x.js"/>'), /contains a <script>/],
    [
      'with a script under another prefix',
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:s="http://www.w3.org/2000/svg">${DESK}<s:script>1</s:script></svg>`,
      /contains a <script>/,
    ],
    ['with a script of HTML', svg('<script xmlns="http://www.w3.org/1999/xhtml">1</script>'), /contains a <script>/],
    [
      'with a script within what is left out',
      svg('<foreignObject><SCRIPT xmlns="http://www.w3.org/1999/xhtml">1</SCRIPT></foreignObject>'),
      /contains a <SCRIPT>/,
    ],
    [
      'with seats inside a script',
      svg('<script type="application/json">[{"seat":"A1.001"}]</script>'),
      /contains a <script>/,
    ],
    ['with entities that grow', laughs, /declares entities/],
    [
      'with an entity from a file',
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
      /declares entities/,
    ],
    [
      'with an entity from elsewhere',
      `<!DOCTYPE svg [<!ENTITY % x SYSTEM "https://evil.test/x.dtd"> %x;]>${svg(DESK)}`,
      /declares entities/,
    ],
    ['with an entity nobody declared', svg('<text>&evil;</text>'), /not well-formed/],
    [
      'with a style sheet from elsewhere',
      `<?xml-stylesheet href="https://evil.test/x.css"?>${svg(DESK)}`,
      /instruction <\?xml-stylesheet\?>/,
    ],
    ['with an event listener element', svg('<handler type="text/ecmascript">1</handler>'), /contains a <handler>/],
    ['that uses itself', svg('<g id="a"><use href="#a"/></g><use href="#a"/>'), /within themselves/],
    [
      'that uses two parts in turn',
      svg('<symbol id="a"><use href="#b"/></symbol><symbol id="b"><use href="#a"/></symbol><use href="#a"/>'),
      /within themselves/,
    ],
    [
      'that grows by uses',
      svg(
        `<defs><g id="u0">${DESK}</g>${Array.from({ length: 18 }, (_, n) => `<g id="u${String(n + 1)}">${`<use href="#u${String(n)}"/>`.repeat(10)}</g>`).join('')}</defs><use href="#u18"/>`,
      ),
      /draws more than 100000/,
    ],
    ['that is nested beyond measure', svg(nested(401)), /more than 400 deep/],
    ['of too many elements', svg('<g/>'.repeat(150_001)), /more than 150000 elements/],
    ['that is too large', new Uint8Array(33 * 1024 * 1024), /larger than 32 MB/],
    ['that is HTML', '<html><svg xmlns="http://www.w3.org/2000/svg"/></html>', /first element is not <svg>/],
    ['that only looks like SVG', '<svg xmlns="http://evil.test"><rect/></svg>', /first element is not <svg>/],
    ['without a namespace', '<svg><rect/></svg>', /first element is not <svg>/],
    ['with two roots', `${svg(DESK)}${svg(DESK)}`, /more than one root|not well-formed/],
    ['that ends too early', `<svg xmlns="http://www.w3.org/2000/svg"><g>`, /not well-formed/],
    ['with crossed elements', svg('<g><text></g></text>'), /not well-formed/],
    ['of nothing', '', /not well-formed|holds no drawing/],
    ['that is a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe, 0xfd]), /not text in UTF-8/],
    [
      'in another encoding',
      '<?xml version="1.0" encoding="ISO-8859-1"?><svg xmlns="http://www.w3.org/2000/svg"/>',
      /written in iso-8859-1/,
    ],
    ['that shows nothing', '<svg xmlns="http://www.w3.org/2000/svg"/>', /shows nothing/],
    ['of a floor as large as a country', svg(DESK, 'viewBox="0 0 1000 900000"'), /metres; name its width/],
  ])('%s', (_, text, message) => {
    const attempt = () => take(text);
    expect(attempt).toThrow(
      expect.objectContaining({ name: 'RefusedDrawing', message: expect.stringMatching(message) }),
    );
  });

  it('may be nested beyond what programs do', () => {
    expect(linked(svg(nested(300)))).toEqual(['A1.001 id']);
  });
});

describe('nothing that could act is taken over', () => {
  it.each<[string, string]>([
    ['handlers of events', `<rect id="A1.001" width="160" height="80" onload="alert(1)" onclick="alert(2)"/>`],
    ['addresses that are programs', `<a xlink:href="javascript:alert(1)">${DESK}</a>`],
    [
      'HTML within',
      `${DESK}<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.test"/></foreignObject>`,
    ],
    [
      'pictures from elsewhere',
      `${DESK}<image href="https://evil.test/x.png"/><image xlink:href="data:image/svg+xml,&lt;svg onload='alert(1)'/>"/>`,
    ],
    ['uses from elsewhere', `${DESK}<use href="https://evil.test/x.svg#a"/><use xlink:href="data:image/svg+xml,x#a"/>`],
    [
      'style sheets that load',
      `<style>@import url(https://evil.test/x.css); @font-face{font-family:x;src:url(https://evil.test/x)} rect{fill:url(https://evil.test/x)}</style>${DESK}`,
    ],
    [
      'styles that load',
      `<rect id="A1.001" width="160" height="80" style="fill:url('https://evil.test/x');background:url(javascript:alert(1))"/>`,
    ],
    [
      'filters and patterns',
      `<filter id="f"><feImage href="https://evil.test/x"/></filter><pattern id="p"><image href="https://evil.test"/></pattern><rect id="A1.001" width="160" height="80" filter="url(#f)" fill="url(#p)"/>`,
    ],
    [
      'animations',
      `<rect id="A1.001" width="160" height="80"><animate attributeName="href" values="javascript:alert(1)"/><set attributeName="onload" to="alert(1)"/></rect>`,
    ],
    [
      'metadata',
      `<metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><a href="https://evil.test"/></rdf:RDF></metadata>${DESK}`,
    ],
    ['markup in words', `${DESK}<text x="500" y="500"><![CDATA[<img src=x onerror=alert(1)>]]></text>`],
    [
      'names that are no names',
      `${DESK}<rect id="__proto__" width="10" height="10"/><rect data-room="constructor" width="10" height="10"/>`,
    ],
    [
      'numbers without end',
      `${DESK}<path d="M0 0L1e309 0L1e999 1e999Z"/><rect x="NaN" y="Infinity" width="1e400" height="1"/><circle r="1e308" cx="-1e308"/>`,
    ],
    [
      'transformations without end',
      `${DESK}<g transform="scale(1e308)"><g transform="scale(1e308)"><rect width="1" height="1"/></g></g>`,
    ],
    ['words that turn around', `${DESK}<text x="500" y="500">Exit\u202Etixe\u0000\u200F</text>`.replace('\u0000', '')],
  ])('%s', (_, inside) => {
    const { document, links } = take(svg(inside));
    expect(links.map(({ room: { name } }) => name)).toEqual(['A1.001']);
    const text = JSON.stringify({ ...document, labels: [] });
    expect(text).not.toMatch(/evil|script|alert|url\(|http|<|&|null|Infinity|NaN|e\+|data:/i);
    // Texts are painted, never parsed as markup.
    for (const label of document.labels) expect(label.text).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect(Object.getPrototypeOf(document)).toBe(Object.prototype);
  });
});
