import { existsSync } from 'node:fs';
import { command } from './command.mjs';

/** Whether packages can be installed here without asking anyone. */
export const rootOnDebian = () =>
  process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');

/**
 * Installs Debian packages without a question.
 * @param {string[]} packages
 * @returns {Promise<boolean>} whether it worked
 */
export async function install(packages) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  process.stdout.write(`▸ Installing ${packages.join(', ')} …\n`);
  await command(['apt-get', 'update', '-qq'], { env, quiet: true });
  const { code, output } = await command(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages], {
    env,
    quiet: true,
  });
  if (code !== 0) process.stdout.write(output);
  return code === 0;
}
