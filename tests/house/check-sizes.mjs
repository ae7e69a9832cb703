import { spawnSync } from 'node:child_process';

// Measures the build against .size-limit.mjs, and fails when that measured nothing.
const { status, stdout, stderr } = spawnSync(process.execPath, ['node_modules/size-limit/bin.js', '--json'], {
  encoding: 'utf8',
});
/** @type {{ name: string, passed: boolean, size: number, sizeLimit: number }[]} */
const results = stdout.trim().startsWith('[') ? JSON.parse(stdout) : [];
const kib = (/** @type {number} */ bytes) => `${(bytes / 1024).toFixed(1)} KiB`;
for (const { name, passed, size, sizeLimit } of results) {
  const line = `${name}: ${kib(size)} of ${kib(sizeLimit)}`;
  if (passed) console.log(line);
  else console.error(`too big: ${line}`);
}
const measured = results.some(({ size }) => size > 0);
if (!measured) console.error(`Nothing was measured.\n${stdout}${stderr}`);
process.exit(status === 0 && measured && results.every(({ passed }) => passed) ? 0 : 1);
