import { existsSync } from 'node:fs';
import { install, rootOnDebian } from './debian.mjs';

/** Debian's; a pyenv's python has none of it. */
export const RADICALE = '/usr/bin/radicale';

/** Brings the calendar server that tests talk to, in CI; elsewhere they say that it is missing. */
export async function ensureRadicale() {
  if (!existsSync(RADICALE) && process.env.CI !== undefined && rootOnDebian())
    await install(['radicale', 'python3-vobject']);
}
