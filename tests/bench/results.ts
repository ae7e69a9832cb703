import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Figure } from './figure.ts';

/** How a part ended; one under way has not. */
export type Outcome = 'under way' | 'measured' | 'failed' | 'timed out' | 'interrupted';

export interface PartResult {
  name: string;
  outcome: Outcome;
  seconds: number;
  figures: Figure[];
  /** Why it failed. */
  error?: string;
}

/** Git ignores it. */
const FOLDER = fileURLToPath(new URL('../../.cache/bench', import.meta.url));

/** The results of one run, in a file that is whole after every figure. */
export class Results {
  readonly file: string;
  readonly parts: PartResult[] = [];
  readonly #began: Date;
  readonly #machine: string;

  constructor(machine: string, began = new Date(), folder = FOLDER) {
    mkdirSync(folder, { recursive: true });
    this.#began = began;
    this.#machine = machine;
    this.file = join(folder, `${began.toISOString().slice(0, 19).replaceAll(':', '-')}.json`);
  }

  get figures(): Figure[] {
    return this.parts.flatMap(({ figures }) => figures);
  }

  /** Names and outcomes of the parts that were not measured to their end. */
  get unfinished(): string[] {
    return this.parts
      .filter(({ outcome }) => outcome !== 'measured')
      .map(({ name, outcome }) => `${name} (${outcome})`);
  }

  begin(name: string): PartResult {
    const part: PartResult = { name, outcome: 'under way', seconds: 0, figures: [] };
    this.parts.push(part);
    return part;
  }

  keep(): void {
    const draft = `${this.file}.draft`;
    const content = { began: this.#began.toISOString(), machine: this.#machine, parts: this.parts };
    writeFileSync(draft, `${JSON.stringify(content, null, 2)}\n`);
    renameSync(draft, this.file);
  }
}
