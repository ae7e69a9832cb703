import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { organisationFile } from './format.ts';
import { readOrganisationFile } from './read-file.ts';

const page = readFileSync(new URL('../../docs/organisation-file.md', import.meta.url), 'utf8');

it('has an example that can be imported', () => {
  const example = /```json\n(?<file>[^]*?)```/.exec(page)?.groups?.['file'] ?? '';
  expect(readOrganisationFile(example).buildings?.[0]?.floors?.[0]?.rooms).toHaveLength(3);
});

it('names every key that there is', () => {
  const named = new Set<string>();
  JSON.stringify(z.toJSONSchema(organisationFile, { io: 'input' }), (key, value: unknown) => {
    if (key === 'properties' && typeof value === 'object' && value !== null)
      for (const name of Object.keys(value)) named.add(name);
    return value;
  });
  expect(named).toContain('unavailableReason');
  expect([...named].filter((name) => !page.includes(`\`${name}\``) && !page.includes(`"${name}":`))).toEqual([]);
});
