import { isRecord } from '../../src/offline/ports/record.ts';
import type { Client } from './app.ts';
import { ALL, AskingDevice } from './asking-device.ts';

/** Some collections are one thing. */
const listed = (rows: unknown): unknown[] => (Array.isArray(rows) ? rows : [rows]);
const idOf = (row: unknown): string => (isRecord(row) && 'id' in row ? String(row['id']) : '');

/** All that somebody's device mirrors, as what it asked for made it. */
export class AskedMirror {
  readonly #device: AskingDevice;
  readonly #id: string;
  readonly #rows = new Map<string, Map<string, unknown>>();

  constructor(client: Client, id: string) {
    this.#id = id;
    this.#device = new AskingDevice(client, id, ALL);
  }

  /** Asks for what is new. */
  async ask(): Promise<void> {
    for (const { key, rows, changed, removed = [], refused } of await this.#device.lines()) {
      if (refused !== undefined) {
        // What is one's own is refused by its name alone.
        for (const gone of [key, `${key}:${this.#id}`]) {
          this.#rows.delete(gone);
          this.#device.tags.delete(gone);
        }
        continue;
      }
      const here =
        rows === undefined ? (this.#rows.get(key) ?? new Map<string, unknown>()) : new Map<string, unknown>();
      for (const id of removed) here.delete(id);
      for (const row of listed(rows ?? changed)) here.set(idOf(row), row);
      this.#rows.set(key, here);
    }
  }

  /** Rows by id, by collection. */
  get collections(): Record<string, Record<string, unknown>> {
    return Object.fromEntries([...this.#rows].map(([key, rows]) => [key, Object.fromEntries(rows)]));
  }
}
