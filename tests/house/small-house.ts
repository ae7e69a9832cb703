import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LOCALES } from '../../src/domain/employee/employee.ts';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** The real configuration that the small house is checked with. */
const CONFIGURATION = [
  'tsconfig.json',
  'tsconfig.base.json',
  '.oxlintrc.json',
  '.dependency-cruiser.mjs',
  '.size-limit.mjs',
  'knip.jsonc',
  'tests/house/lint-plugin.mjs',
  ...['src', 'src/domain', 'src/contract', 'src/offline', 'sw', 'server', 'tests'].map(
    (room) => `${room}/tsconfig.json`,
  ),
];

/** Tools find each other by these. */
export const TOOLS = { '@size-limit/file': '*', 'dependency-cruiser': '*', 'size-limit': '*' };

/** One tidy file per room, each using another in a way that is allowed. */
const TIDY: Record<string, string> = {
  'package.json': JSON.stringify({
    name: 'small',
    type: 'module',
    dependencies: { zod: '*', react: '*' },
    devDependencies: TOOLS,
  }),
  'src/domain/day/day.ts':
    'export interface Day {\n  date: string;\n}\nexport const isMonday = (day: Day): boolean => day.date.endsWith("01");\n',
  'src/contract/day.ts':
    'import { z } from "zod";\nimport type { Day } from "../domain/day/day.ts";\nexport const schema: z.ZodType<Day> = z.object({ date: z.string() });\n',
  'src/offline/days.ts':
    'import type { schema } from "../contract/day.ts";\nimport { isMonday } from "../domain/day/day.ts";\nexport type Schema = typeof schema;\nexport const keep = (date: string): boolean => isMonday({ date });\n',
  'src/features/home/home.tsx':
    'import { useState } from "react";\nimport { isMonday } from "../../domain/day/day.ts";\nimport { t } from "../../i18n/text.ts";\nexport function Home({ date }: { date: string }) {\n  const [seen] = useState(isMonday({ date }));\n  return <p>{seen ? t("home.title", { n: 1 }) : t(`home.day.${date}`)}</p>;\n}\n',
  'src/i18n/text.ts': 'export const t = (key: string, values?: { n: number }): string => `${key}${values?.n ?? ""}`;\n',
  'src/main.tsx':
    'import { Home } from "./features/home/home.tsx";\nimport { keep } from "./offline/days.ts";\nimport type { Schema } from "./offline/days.ts";\nconst kept: Schema | boolean = keep("2026-01-01");\nglobalThis.dispatchEvent(new CustomEvent("up", { detail: [Home, kept] }));\n',
  'sw/sw.ts':
    'import { keep } from "../src/offline/days.ts";\nself.addEventListener("message", () => {\n  keep("2026-01-01");\n});\n',
  'server/main.ts':
    'import { schema } from "../src/contract/day.ts";\nprocess.stdout.write(JSON.stringify(schema.parse({ date: "2026-01-01" })));\n',
  ...Object.fromEntries(
    LOCALES.map((locale) => [
      `locales/${locale}.json`,
      JSON.stringify({ 'home.day.first': 'First', 'home.title': '{n, plural, one {# day} other {# days}}' }),
    ]),
  ),
  'docs/spec.md': '# Specification\n\n## 1. What it does\n\n**Dates**\n- The week starts on Monday.\n',
  'docs/decisions/0001-days.md': '# 0001 Days\n\nDate: 2026-01-01. Status: accepted.\n\nWhy.\n',
  'docs/decisions/README.md': '# Decisions\n\n- [0001](0001-days.md) Days\n',
  'dist/app/index.html': '<script type="module" src="/assets/index-1.js"></script>',
  'dist/app/sw.js': 'self;',
  'dist/app/assets/index-1.js': 'export {};',
  'dist/app/assets/account-1.js': 'export {};',
  'dist/app/assets/home-1.js': 'export {};',
  'dist/app/assets/sign-in-1.js': 'export {};',
  'dist/app-chunks.json': '["index-1.js", "account-1.js", "home-1.js", "sign-in-1.js"]',
};

/** Writes files below a folder; null removes one. */
function write(folder: string, files: Record<string, string | null>): void {
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    if (content === null) rmSync(file, { recursive: true, force: true });
    else writeFileSync(file, content);
  }
}

/** A copy of the house with next to nothing in it, checked by the real tools with the real configuration. */
export class SmallHouse {
  readonly folder = mkdtempSync(join(tmpdir(), 'roost-house-'));

  constructor() {
    // Linked one by one, so that what the tools cache stays in this copy.
    mkdirSync(join(this.folder, 'node_modules'));
    for (const name of readdirSync(join(root, 'node_modules'))) {
      if (!name.startsWith('.')) symlinkSync(join(root, 'node_modules', name), join(this.folder, 'node_modules', name));
    }
    this.furnish();
  }

  private furnish(): void {
    for (const file of CONFIGURATION) cpSync(join(root, file), join(this.folder, file), { recursive: true });
    write(this.folder, TIDY);
  }

  /** Plants files (null removes one or a folder) and returns what takes them away again. */
  plant(files: Record<string, string | null>): () => void {
    write(this.folder, files);
    return () => {
      write(this.folder, Object.fromEntries(Object.keys(files).map((path) => [path, null])));
      this.furnish();
    };
  }

  /** Runs a script with Node in this house. */
  check(script: string, ...args: string[]): { passed: boolean; output: string } {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, script), ...args], {
      cwd: this.folder,
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1' },
    });
    return { passed: status === 0, output: stdout + stderr };
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
