import type { PrecacheEntry } from 'workbox-precaching';

/** A short name of a build from its files' revisions: the same build has the same name. */
export function buildName(manifest: readonly (PrecacheEntry | string)[]): string {
  const text = manifest
    .map((entry) => (typeof entry === 'string' ? entry : `${entry.url}@${entry.revision ?? ''}`))
    .toSorted()
    .join('\n');
  // FNV-1a; it tells builds apart and protects nothing.
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return hash.toString(36);
}
