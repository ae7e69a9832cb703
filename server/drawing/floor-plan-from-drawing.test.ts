import { describe, expect, it } from 'vitest';
import { svg, take, DESK, linked, layer } from '../../tests/support/drawing.ts';
import { describeDrawnFloorPlan } from './describe.ts';

describe('rooms are found', () => {
  it.each<[string, string, string[]]>([
    [
      'by data-room with the name, the id or the identifier',
      '<rect data-room="A1.001" width="9" height="9"/><rect data-room="room-a1.002" width="9" height="9"/><rect data-room="B;1;A1.003" width="9" height="9"/>',
      ['A1.001 data-room', 'A1.002 data-room', 'A1.003 data-room'],
    ],
    [
      'by an id, however a program spells it',
      '<rect id="a1_001" width="9" height="9"/><rect id="A1_x2E_002" width="9" height="9"/><rect id="desk-A1.003_2_" width="9" height="9"/>',
      ['A1.001 id', 'A1.002 id', 'A1.003 id'],
    ],
    ['by an id that is JSON', `<rect id='{"room": "A1.001", "zone": ["x"]}' width="9" height="9"/>`, ['A1.001 id']],
    [
      'by an id with spaces, and a layer’s label',
      '<rect id="A1 001" width="9" height="9"/><g xmlns:i="http://www.inkscape.org/namespaces/inkscape" i:label="Oak"><path d="M0 0h50v50h-50z"/></g>',
      ['A1.001 id', 'Oak id'],
    ],
    [
      'by the name inside',
      '<rect x="100" y="100" width="160" height="80"/><text x="120" y="150" font-size="20">A1.001</text>',
      ['A1.001 text'],
    ],
    [
      'by a name on two lines',
      '<rect x="100" y="100" width="160" height="80"/><text font-size="20" text-anchor="middle"><tspan x="180" y="130">A1.</tspan><tspan dx="1">002</tspan></text>',
      ['A1.002 text'],
    ],
    [
      'in the smallest of shapes around a name',
      '<rect width="900" height="700"/><rect x="100" y="100" width="160" height="80"/><text x="120" y="150">A1.001</text>',
      ['A1.001 text'],
    ],
    [
      'as the largest shape of a group',
      '<g id="A1.001"><rect x="100" y="100" width="160" height="80"/><rect x="150" y="190" width="40" height="40"/></g>',
      ['A1.001 id'],
    ],
    [
      'by data-room before an id',
      '<rect id="A1.001" x="500" width="9" height="9"/><rect id="x" data-room="A1.001" width="160" height="80"/>',
      ['A1.001 data-room'],
    ],
    [
      'as a symbol that is used',
      '<symbol id="d" viewBox="0 0 16 8"><rect width="16" height="8"/></symbol><use id="A1.001" href="#d" x="100" y="100" width="160" height="80"/><use id="A1.002" xlink:href="#d" x="300" y="100" width="160" height="80"/>',
      ['A1.001 id', 'A1.002 id'],
    ],
    [
      'once each',
      '<rect id="A1.001" width="9" height="9"/><rect id="A1-001" x="50" width="9" height="9"/><text>A1.001</text>',
      ['A1.001 id'],
    ],
    ['not where nothing is closed', '<line id="A1.001" x2="50" stroke="red"/>', []],
    [
      'not where they cannot be seen',
      '<g style="display:none"><rect id="A1.001" width="9" height="9"/></g><rect id="A1.002" width="9" height="9" visibility="hidden"/><rect id="A1.003" width="9" height="9" fill="none"/>',
      [],
    ],
  ])('%s', (_, inside, expected) => {
    expect(linked(svg(inside))).toEqual(expected);
  });

  it('names what was not linked on both sides', () => {
    const plan = take(
      svg(
        `${DESK}<rect x="400" y="200" width="80" height="160"/><rect data-room="B9" x="600" y="200" width="20" height="20"/><image href="x"/>`,
      ),
    );
    expect(plan.roomsLeft.map(({ name }) => name)).toEqual(['A1.002', 'A1.003', 'Oak']);
    expect(plan.namesLeft).toEqual(['B9']);
    expect(plan.shapesLeft).toEqual([{ x: 400, y: 200, width: 80, height: 160 }]);
    const said = describeDrawnFloorPlan(plan).join('\n');
    for (const words of [
      '1 of 4 rooms',
      '1 by id',
      'Oak (B;1;Oak)',
      'B9',
      'at 4.00, 2.00: 0.80 by 1.60 m',
      'image × 1',
    ])
      expect(said).toContain(words);
  });

  it('shows shapes of the same size where none bears a name', () => {
    const desks = Array.from(
      { length: 234 },
      (_, n) => `<rect x="${String((n % 20) * 45)}" y="${String(Math.floor(n / 20) * 50)}" width="40" height="20"/>`,
    ).join('');
    const plan = take(svg(`<rect width="1000" height="800"/>${desks}<circle r="5"/><circle r="7"/>`));
    expect(plan.links).toEqual([]);
    expect(plan.shapesLeft).toHaveLength(234);
    expect(describeDrawnFloorPlan(plan).join('\n')).toContain('… and 194 more');
  });
});

describe('shapes lie where they were drawn', () => {
  const box = (inside: string, attributes?: string) =>
    take(svg(inside, attributes)).document.shapes.map(({ x, y, width, height, rotation }) => [
      x,
      y,
      width,
      height,
      rotation,
    ]);
  it.each<[string, string, number[], string?]>([
    ['a rectangle', DESK, [100, 200, 160, 80, 0]],
    [
      'moved and enlarged',
      '<g transform="translate(100,50) scale(2)"><rect id="A1.001" x="10" y="20" width="80" height="40"/></g>',
      [120, 90, 160, 80, 0],
    ],
    [
      'turned by a quarter',
      '<rect id="A1.001" x="-80" y="-40" width="160" height="80" transform="translate(500 400) rotate(90)"/>',
      [420, 360, 160, 80, 90],
    ],
    [
      'turned by 200 degrees',
      '<rect id="A1.001" x="-80" y="-40" width="160" height="80" transform="translate(500 400) rotate(200)"/>',
      [420, 360, 160, 80, 200],
    ],
    [
      'turned, as a path without a first corner',
      '<path id="A1.001" d="M500 320l40 0l0 160l-40 0z" transform="rotate(30 520 400)"/>',
      [500, 320, 40, 160, 30],
    ],
    ['a path of relative steps', '<path id="A1.001" d="m100,200h160v80h-160z"/>', [100, 200, 160, 80, 0]],
    [
      'a path with points along its sides',
      '<path id="A1.001" d="M100 200L180 200 260 200V280H100Z"/>',
      [100, 200, 160, 80, 0],
    ],
    ['any other shape by the box around it', '<circle id="A1.001" cx="200" cy="200" r="50"/>', [150, 150, 100, 100, 0]],
    [
      'an arc with flags that stick together',
      '<path id="A1.001" d="M150 200a50 50 0 11100 0 50 50 0 01-100 0z"/>',
      [150, 150, 100, 100, 0],
    ],
    ['from where the view begins', DESK, [150, 220, 160, 80, 0], 'viewBox="-50 -20 1000 800"'],
    ['in centimetres of the drawing’s width', DESK, [50, 100, 80, 40, 0], 'viewBox="0 0 2000 1600"'],
    [
      'in a drawing within the drawing',
      '<svg x="100" y="100" width="200" height="200" viewBox="0 0 20 20"><rect id="A1.001" width="16" height="8"/></svg>',
      [100, 100, 160, 80, 0],
    ],
    ['without a view, by width and height', DESK, [100, 200, 160, 80, 0], 'width="1000" height="800px"'],
  ])('%s', (_, inside, expected, attributes) => {
    const [found] = box(inside, attributes);
    found?.forEach((value, index) => {
      expect(value).toBeCloseTo(expected[index] ?? Number.NaN, 0);
    });
    expect(found).toHaveLength(5);
  });

  it('tells the measure from the workstations where nobody says it', () => {
    const plan = take(
      svg(
        '<rect id="A1.001" width="40" height="20"/><rect id="A1.002" x="50" width="40" height="20"/><rect id="Oak" x="200" width="400" height="300"/>',
      ),
      null,
    );
    expect([plan.scaledBy, plan.scale, plan.document.width]).toEqual(['workstations', 4, 4000]);
    expect(take(svg('<rect width="10" height="10"/>'), null)).toMatchObject({
      scaledBy: 'guess',
      document: { width: 5000 },
    });
  });
});

describe('scenery', () => {
  it.each<[string, string, string, string | undefined]>([
    [
      'walls by their layer',
      '<g id="A-WALL-FULL"><rect x="0" y="0" width="300" height="10"/></g>',
      'wall',
      'M0 0L300 0L300 10L0 10Z',
    ],
    ['doors by a class', '<path class="door" d="M0 0L90 0" stroke="#000" fill="none"/>', 'door', 'M0 0L90 0'],
    ['what says nothing, filled', '<polygon points="10,10 60,10 60,60"/>', 'furniture', 'M10 10L60 10L60 60Z'],
    [
      'what says nothing, stroked',
      '<polyline points="10,10 60,10 60,60" fill="none" stroke="red"/>',
      'line',
      'M10 10L60 10L60 60',
    ],
    ['no shape that is not painted', '<polyline points="10,10 60,10 60,60" fill="none"/>', 'line', undefined],
    [
      'curves stay curves',
      '<path class="wall" d="M0 0C10 0 20 10 20 20S30 40 40 40z"/>',
      'wall',
      'M0 0C10 0 20 10 20 20C20 30 30 40 40 40Z',
    ],
    [
      'a rule of the drawing’s own style',
      '<style>.cls-1{fill:none;stroke:#000}</style><path class="cls-1" d="M0 0L50 0"/>',
      'line',
      'M0 0L50 0',
    ],
    [
      'cut by a clip',
      '<clipPath id="c"><rect x="0" y="0" width="50" height="50"/></clipPath><rect class="wall" x="20" y="20" width="100" height="100" clip-path="url(#c)"/>',
      'wall',
      'M20 20L50 20L50 50L20 50Z',
    ],
    [
      'lines cut by a clip',
      '<clipPath id="c"><rect x="0" y="0" width="50" height="50"/></clipPath><g clip-path="url(#c)"><polyline fill="none" stroke="red" points="-10,10 30,10 30,90"/></g>',
      'line',
      'M0 10L30 10L30 50',
    ],
    [
      'nothing outside a clip',
      '<clipPath id="c"><rect width="50" height="50"/></clipPath><rect class="wall" x="60" width="100" height="100" clip-path="url(#c)"/>',
      'wall',
      undefined,
    ],
    [
      'nothing that crosses a clip with dents',
      '<clipPath id="c"><path d="M0 0H100V100H60V50H40V100H0Z"/></clipPath><rect class="wall" x="30" y="30" width="40" height="60" clip-path="url(#c)"/>',
      'wall',
      undefined,
    ],
    [
      'what lies within a clip with dents',
      '<clipPath id="c"><path d="M0 0H100V100H60V50H40V100H0Z"/></clipPath><rect class="wall" x="10" y="10" width="20" height="20" clip-path="url(#c)"/>',
      'wall',
      'M10 10L30 10L30 30L10 30Z',
    ],
    [
      'nothing behind a clip that is not there',
      '<rect class="wall" width="100" height="100" clip-path="url(#gone)"/>',
      'wall',
      undefined,
    ],
    [
      'nothing behind a mask',
      '<mask id="m"><rect width="9" height="9"/></mask><rect class="wall" width="100" height="100" mask="url(#m)"/>',
      'wall',
      undefined,
    ],
    ['a slab of its own', '<rect id="slab" width="1000" height="800"/>', 'slab', 'M0 0L1000 0L1000 800L0 800Z'],
    ['a slab where there is none', DESK, 'slab', 'M0 0H1000V800H0Z'],
    ['no speck', '<rect class="wall" width="1" height="1"/>', 'wall', undefined],
    ['nothing outside the page', '<rect class="wall" x="2000" width="100" height="100"/>', 'wall', undefined],
  ])('%s', (_, inside, kind, path) => {
    expect(layer(svg(inside), kind)).toBe(path);
  });

  it('clips inside clips, many of them, as CAD programs write', () => {
    const clips = Array.from(
      { length: 1094 },
      (_, n) => `<clipPath id="c${String(n)}"><path d="M0 0H1000V800H0Z"/></clipPath>`,
    ).join('');
    const parts = Array.from(
      { length: 20_600 },
      (_, n) =>
        `<g clip-path="url(#c${String(n % 1094)})"><path class="A-FURN" d="M${String(n % 900)} ${String(n % 700)}h40v20h-40z"/></g>`,
    ).join('');
    const plan = take(svg(`<defs>${clips}</defs>${parts}${DESK}`));
    expect(plan.links).toHaveLength(1);
    expect(JSON.stringify(plan.document).length).toBeLessThan(2_100_000);
  });

  it('keeps words that are no rooms, in their middle', () => {
    const { labels } = take(
      svg(
        `${DESK}<text x="500" y="400" font-size="40" text-anchor="middle">Kitchen &amp; bar</text><text x="180" y="240">A1.001</text><text x="10" y="10">12</text>`,
      ),
    ).document;
    expect(labels).toEqual([{ x: 500, y: 386, size: 40, text: 'Kitchen & bar' }]);
  });

  it('reads UTF-16 as it reads UTF-8', () => {
    const text = `\uFEFF<?xml version="1.0" encoding="UTF-16"?>${svg(DESK)}`;
    expect(take(new Uint8Array(Buffer.from(text, 'utf16le'))).links).toHaveLength(1);
  });
});
