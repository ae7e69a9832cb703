import { existsSync } from 'node:fs';
import { install, rootOnDebian } from './debian.mjs';

const PROGRAM = '/usr/sbin/slapd';

/** Whether slapd is here; in CI it is installed first. */
export async function ensureDirectory() {
  if (!existsSync(PROGRAM) && process.env.CI !== undefined && rootOnDebian()) await install(['slapd', 'openssl']);
  return existsSync(PROGRAM);
}
