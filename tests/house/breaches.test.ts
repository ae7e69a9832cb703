import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SmallHouse, TOOLS } from './small-house.ts';

interface Planted {
  files: Record<string, string | null>;
  /** What the check must say about it. */
  names: RegExp[];
}
interface Check {
  name: string;
  command: [script: string, ...args: string[]];
  /** Every breach is planted and found in a run of its own, unless it can stand beside the others. */
  breaches: Record<string, Planted>;
}

const many = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');

const checks: Check[] = [
  {
    name: 'types',
    command: ['node_modules/typescript/bin/tsc', '-b', '--pretty', 'false'],
    breaches: {
      'each room has only the globals it may have, and strict types': {
        files: {
          'src/domain/day/dom.ts': 'export const title = (): string => document.title;\n',
          'src/domain/day/wrong.ts': 'export const days: number = "three";\n',
          'src/domain/day/first.ts': 'export const first = (days: string[]): string => days[0];\n',
          'src/offline/page.ts': 'export const where = (): string => window.location.href;\n',
          'src/features/home/node.ts': 'export const port = (): unknown => process.env;\n',
          'server/dom.ts': 'export const title = (): string => document.title;\n',
          'src/domain/day/day.test.ts':
            'import { isMonday } from "./day.ts";\nexport const wrong: number = isMonday({ date: "x" });\n',
        },
        names: [
          /src\/domain\/day\/dom\.ts.*'document'/,
          /src\/domain\/day\/wrong\.ts.*not assignable/,
          /src\/domain\/day\/first\.ts.*undefined/,
          /src\/offline\/page\.ts.*'window'/,
          /src\/features\/home\/node\.ts.*'process'/,
          /server\/dom\.ts.*'document'/,
          /day\.test\.ts.*not assignable/,
        ],
      },
    },
  },
  {
    name: 'lint',
    command: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '-f', 'unix'],
    breaches: {
      'each rule of the house says what to do instead': {
        files: {
          'src/domain/day/clock.ts':
            'export const now = (): number => Date.now();\nexport const today = (): Date => new Date();\nexport const chance = (): number => Math.random();\nexport const load = (): unknown => fetch("/");\n',
          'src/domain/day/loose.ts': 'export const any = (value: any): string => value!;\n',
          'src/domain/day/default.ts': 'export default 1;\n',
          'src/domain/day/long.ts': `${many(351, (index) => `export const day${index} = ${index};`)}\n`,
          'src/offline/value.ts': 'import { schema } from "../contract/day.ts";\nexport const kept = schema;\n',
          'src/offline/lost.ts':
            'const send = async (): Promise<void> => {};\nexport function start(): void {\n  send();\n}\n',
          'src/offline/page.ts': 'export const where = (): unknown => window;\n',
          'src/features/home/words.tsx': 'export const Words = () => <p title="Close it">Hello there</p>;\n',
          'src/features/home/says.ts': 'export function say(): void {\n  console.log("here");\n}\n',
        },
        names: [
          /clock\.ts:1:.*Date\.now/,
          /clock\.ts:2:.*take "now" as an argument/,
          /clock\.ts:3:.*Math\.random/,
          /clock\.ts:4:.*knows no network/,
          /loose\.ts.*no-explicit-any/,
          /loose\.ts.*no-non-null-assertion/,
          /default\.ts.*no-default-export/,
          /long\.ts.*max-lines/,
          /value\.ts.*restricted/,
          /lost\.ts.*no-floating-promises/,
          /page\.ts.*'window'/,
          /words\.tsx.*"Close it".*locales/,
          /words\.tsx.*"Hello there".*locales/,
          /says\.ts.*no-console/,
        ],
      },
    },
  },
  {
    name: 'walls',
    command: ['tests/house/check-walls.mjs'],
    breaches: {
      'each wall says what belongs where': {
        files: {
          'src/domain/day/react.ts': 'import { useState } from "react";\nexport const state = useState;\n',
          'src/domain/day/contract.ts':
            'import type { schema } from "../../contract/day.ts";\nexport type Schema = typeof schema;\n',
          'src/offline/zod.ts': 'import { schema } from "../contract/day.ts";\nexport const kept = schema;\n',
          'src/offline/screen.ts': 'import { Home } from "../features/home/home.tsx";\nexport const home = Home;\n',
          'src/offline/db/up.ts': 'import { keep } from "../days.ts";\nexport const kept = keep;\n',
          'src/features/other/other.tsx': 'import { Home } from "../home/home.tsx";\nexport const Other = Home;\n',
          'src/features/home/node.ts': 'import { readFileSync } from "node:fs";\nexport const read = readFileSync;\n',
          'src/ui/button.tsx': 'import { isMonday } from "../domain/day/day.ts";\nexport const button = isMonday;\n',
          'sw/domain.ts': 'import { isMonday } from "../src/domain/day/day.ts";\nexport const monday = isMonday;\n',
          'server/http/answer.ts': 'export const answer = 1;\n',
          'server/sql/up.ts': 'import { answer } from "../http/answer.ts";\nexport const up = answer;\n',
          'server/offline.ts': 'import { keep } from "../src/offline/days.ts";\nexport const kept = keep;\n',
          'src/state/one.ts': 'import { two } from "./two.ts";\nexport const one = (): number => two();\n',
          'src/state/two.ts': 'import { one } from "./one.ts";\nexport const two = (): number => one();\n',
          'src/state/three.ts': 'import type { Four } from "./four.ts";\nexport interface Three {\n  four: Four;\n}\n',
          'src/state/four.ts': 'import type { Three } from "./three.ts";\nexport type Four = Three | null;\n',
          'server/one/up.ts': 'import { down } from "../two/down.ts";\nexport const up = down;\n',
          'server/one/more.ts': 'export const more = 1;\n',
          'server/two/down.ts': 'import { more } from "../one/more.ts";\nexport const down = more;\n',
          'src/state/lost.ts': 'import { nothing } from "./nothing.ts";\nexport const lost = nothing;\n',
        },
        names: [
          /domain\/day\/react\.ts →.*\n.*wall-domain: Domain rules are pure/,
          /domain\/day\/react\.ts →.*\n.*react-where-screens-are/,
          /domain\/day\/contract\.ts →.*\n.*wall-domain/,
          /offline\/zod\.ts →.*\n.*contract-as-type/,
          /offline\/screen\.ts →.*\n.*wall-offline/,
          /offline\/db\/up\.ts →.*\n.*offline-order-db/,
          /other\/other\.tsx →.*\n.*wall-features/,
          /home\/node\.ts →.*\n.*no-node-in-the-browser/,
          /ui\/button\.tsx →.*\n.*wall-ui/,
          /sw\/domain\.ts →.*\n.*wall-sw/,
          /server\/sql\/up\.ts →.*\n.*below-http/,
          /server\/offline\.ts →.*\n.*wall-server/,
          /state\/(?:one|two)\.ts →.*\n.*no-circle/,
          /state\/(?:three|four)\.ts →.*\n.*no-circle/,
          /server\/one → server\/two → server\/one, among others by .*\n.*no-folder-circle/,
          /state\/lost\.ts →.*\n.*resolves/,
        ],
      },
      'a parser that sees nothing is no tidy house': {
        files: { src: null, sw: null, server: null, tests: null },
        names: [/nothing was checked/],
      },
    },
  },
  {
    name: 'dead code',
    command: ['node_modules/knip/bin/knip.js', '--no-progress'],
    breaches: {
      'an unused file, an unused export, an unused and an undeclared dependency': {
        files: {
          'src/features/home/forgotten.ts': 'export const forgotten = 1;\n',
          'src/i18n/text.ts':
            'export const t = (key: string, values?: { n: number }): string => `${key}${values?.n ?? ""}`;\nexport const leftOver = 1;\n',
          'package.json': JSON.stringify({
            name: 'small',
            type: 'module',
            dependencies: { zod: '*', react: '*', wouter: '*' },
            devDependencies: TOOLS,
          }),
          'server/main.ts':
            'import { schema } from "../src/contract/day.ts";\nimport { pino } from "pino";\npino().info(schema.parse({ date: "2026-01-01" }));\n',
        },
        names: [/forgotten\.ts/, /leftOver/, /wouter/, /pino/],
      },
    },
  },
  {
    name: 'texts',
    command: ['tests/house/check-texts.mjs'],
    breaches: {
      'a word that the glossary has another one for, and quotation marks of another language': {
        files: {
          'locales/de.json': JSON.stringify({ 'home.day.first': '"Erster" im Stockwerk...', 'home.title': 'Tage' }),
          'locales/fr.json': JSON.stringify({
            'home.day.first': '{name} ajouté(e)',
            'home.title': 'Vous restez connecté',
          }),
        },
        names: [
          /de: "home\.day\.first" says "Stockwerk", not: Etage/,
          /says """, not: the quotation/,
          /says "\.\.\."/,
          /fr: "home\.day\.first" says "\(e\)", not: a phrasing without gender/,
          /fr: "home\.title" says "Vous restez connecté", not: a phrasing without gender/,
        ],
      },
      'a missing, an unknown, an unused, a differing and an unsorted text': {
        files: {
          'locales/nl.json': JSON.stringify({ 'home.title': 'dagen' }),
          'locales/de.json': JSON.stringify({
            'home.title': '{n, plural, one {# day}',
            'home.day.first': 'First',
            'home.extra': 'Mehr',
          }),
          'locales/en.json': JSON.stringify({
            'home.title': '{n, plural, one {# day} other {# days}}',
            'home.day.first': 'First',
            'home.unused': 'Unused',
          }),
          'locales/xx.json': '{}',
          'src/features/home/asks.ts':
            'import { t } from "../../i18n/text.ts";\nexport const asks = (yes: boolean): string => t(yes ? "home.title" : "home.nowhere");\n',
          'src/domain/day/rule.ts': 'export const rule = (): unknown => refused("closed", { reason: "late" });\n',
          'server/refuses.ts': 'export const refuse = (): never => {\n  throw new Refusal(400, "tooLate");\n};\n',
        },
        names: [
          /nl: "home\.day\.first" is missing/,
          /de: "home\.day\.first" stands too far down/,
          /nl: "home\.title" has the placeholders \[\], in English \[n \(plural\)\]/,
          /de: "home\.title" is not a valid message/,
          /de: "home\.extra" is not in en\.json/,
          /"home\.unused" is used nowhere/,
          /locales\/xx\.json is no language/,
          /asks\.ts asks for "home\.nowhere"/,
          /rule\.ts asks for "error\.closed"/,
          /refuses\.ts asks for "error\.tooLate"/,
        ],
      },
    },
  },
  {
    name: 'references',
    command: ['tests/house/check-references.mjs'],
    breaches: {
      'a reference that leads nowhere': {
        files: {
          'src/domain/day/found.ts':
            '/** Source: spec 1, "Dates"; decision 0001; docs/spec.md, "The week". */\nexport const found = 1;\n',
          'src/domain/day/design.ts': '/** As it must be (design 4). */\nexport const lost = 1;\n',
          'src/domain/day/section.ts': '// Source: spec section\n// 1.\nexport const lost = 1;\n',
          'src/domain/day/invariant.ts': 'export const lost = 1;\n// Invariant 9.\n',
          'src/domain/day/spec.ts': '/** Source: spec 3. */\nexport const lost = 1;\n',
          'src/domain/day/name.ts': '/**\n * Source: spec 1,\n * "Times". */\nexport const lost = 1;\n',
          'src/domain/day/decision.ts': '/** Why: decision 0099. */\nexport const lost = 1;\n',
          'src/domain/day/page.ts': '/** See docs/nowhere.md, "Days". */\nexport const lost = 1;\n',
          'src/domain/day/heading.ts': '/** See docs/spec.md, "Nights". */\nexport const lost = 1;\n',
          'README.md': 'See `src/domain/<noun>`, `src/domain/day/gone.ts`, `day.ts` and `gone.test.ts`.\n',
        },
        names: [
          /design\.ts:1: "design 4": leads nowhere/,
          /section\.ts:1: "spec section 1": leads nowhere/,
          /invariant\.ts:2: "Invariant 9": leads nowhere/,
          /spec\.ts:1: "spec 3": docs\/spec\.md has no section 3/,
          /name\.ts:2: "spec 1, "Times"": section 1/,
          /decision\.ts:1: "decision 0099": there is no page 0099/,
          /page\.ts:1: .*no such page/,
          /heading\.ts:1: "docs\/spec\.md, "Nights"": nothing on that page/,
          /README\.md:1: `src\/domain\/day\/gone\.ts`/,
          /README\.md:1: `gone\.test\.ts`/,
          /, 10 problems/,
        ],
      },
      'a decision without its number, date or line in the index': {
        files: {
          'docs/decisions/0002-nights.md': '# Nights\n\nWhy.\n',
          'docs/decisions/0003-weeks.md': '# 0003 Weeks\n\nDate: 2026-01-01. Status: accepted.\n',
        },
        names: [
          /0002-nights\.md:1: begins otherwise than "# 0002 Title"/,
          /the line "- \[0003\]\(.*\) Weeks" is missing/,
        ],
      },
      'a house without a specification': { files: { 'docs/spec.md': null }, names: [/nothing was checked/] },
    },
  },
  {
    name: 'comments',
    command: ['tests/house/check-comments.mjs'],
    breaches: {
      'a comment that goes on and on': {
        files: {
          'src/domain/day/short.ts': '/**\n * One line.\n * Another.\n */\nexport const short = 1;\n',
          'src/domain/day/tagged.ts':
            '/**\n * One line.\n * Another.\n *\n * @param day ISO date\n */\nexport const tagged = (day: string) => day;\n',
          'src/domain/day/block.ts': '/**\n * One line.\n * Another.\n * A third.\n */\nexport const long = 1;\n',
          'src/domain/day/sketch.ts': '/*\n * poke\n *  └─▶ pull\n *  └─▶ apply\n */\nexport const sketch = 1;\n',
          'src/domain/day/lines.ts': '// One line.\n// Another.\n// A third.\n// A fourth.\nexport const long = 1;\n',
        },
        names: [
          /block\.ts:1: a comment of 3 lines/,
          /lines\.ts:1: a comment of 4 lines/,
          / 2 comments that are too long/,
        ],
      },
    },
  },
  {
    name: 'lines',
    command: ['tests/house/check-lines.mjs'],
    breaches: {
      'a line that goes on and on': {
        files: {
          'src/domain/day/wide.ts': `export const wide = '${'wide '.repeat(30)}';\n`,
          'src/domain/day/drawn.ts': `export const drawn =\n  'M1 1${'h1'.repeat(60)}';\n`,
          'src/domain/day/titles.test.ts': `it('${'goes on '.repeat(20)}', () => undefined);\n`,
          'src/domain/day/code.test.ts': `export const sum = ${many(40, String).replaceAll('\n', ' + ')};\n`,
        },
        names: [/wide\.ts:1: 173 columns/, /code\.test\.ts:1: \d+ columns/, / 2 lines that are too long/],
      },
    },
  },
  {
    name: 'sizes',
    command: ['tests/house/check-sizes.mjs'],
    breaches: {
      'an entry, a later chunk and a service worker past their budgets': {
        files: {
          'dist/app/assets/index-1.js': randomBytes(160 * 1024).toString('latin1'),
          'dist/app/assets/plan-1.js': randomBytes(61 * 1024).toString('latin1'),
          'dist/app-chunks.json': '["index-1.js", "plan-1.js", "account-1.js", "home-1.js", "sign-in-1.js"]',
          'dist/app/sw.js': randomBytes(61 * 1024).toString('latin1'),
        },
        names: [/too big: first load: script/, /too big: later: plan-1\.js/, /too big: service worker/],
      },
      'a page that names no script is no small page': {
        files: { 'dist/app/index.html': '<p></p>' },
        names: [/nothing would be checked/],
      },
    },
  },
];

let house: SmallHouse;
beforeAll(() => {
  house = new SmallHouse();
});
afterAll(() => {
  house.remove();
});

describe.each(checks)('$name', ({ command, breaches }) => {
  it('is content with a tidy house', () => {
    const { passed, output } = house.check(...command);
    expect(passed, output).toBe(true);
  });

  it.each(Object.entries(breaches))('finds: %s', (_, { files, names }) => {
    const takeAway = house.plant(files);
    const { passed, output } = house.check(...command);
    takeAway();
    for (const name of names) expect(output).toMatch(name);
    expect(passed).toBe(false);
  });
});
