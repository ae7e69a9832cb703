import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import words from '../../locales/en.json' with { type: 'json' };
import { MUTATIONS } from '../../src/offline/mutations/registry.ts';

const SOURCES = new URL('../../src/offline/mutations/', import.meta.url);
const MODEL = new URL('model/', import.meta.url);
const sourcesOf = (folder: URL) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(new URL(name, folder), 'utf8'));

const declared = sourcesOf(SOURCES).flatMap((text) => [...text.matchAll(/export const (\w+): Mutation</g)]);
const names = declared.map(([, name = '']) => name);
const model = sourcesOf(MODEL).join('\n');

describe('every mutation', () => {
  it('is registered, once: an entry of a kind that is not would be parked', () => {
    expect(new Set(MUTATIONS.map(({ kind }) => kind)).size).toBe(MUTATIONS.length);
    expect(MUTATIONS).toHaveLength(names.length);
  });

  it.each(names)('%s has its act in the histories', (name) => {
    expect(model).toMatch(new RegExp(`\\b${name}\\b`));
  });

  it.each(MUTATIONS.map(({ kind }) => kind))('%s has words', (kind) => {
    expect(Object.keys(words)).toContain(`waiting.kind.${kind}`);
  });
});
