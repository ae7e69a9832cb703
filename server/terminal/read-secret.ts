import { text } from 'node:stream/consumers';
import { ConfigError } from '../config.ts';

/**
 * Reads one line, which the terminal does not show; arguments would stand in the list of processes.
 * @param what is asked for
 */
export async function readSecret(what: string): Promise<string> {
  const { stdin, stderr } = process;
  if (!stdin.isTTY) return (await text(stdin)).split(/\r?\n/, 1)[0] ?? '';
  stderr.write(`${what}: `);
  stdin.setRawMode(true);
  stdin.setEncoding('utf8');
  let typed = '';
  try {
    for await (const chunk of stdin) {
      for (const key of String(chunk)) {
        if (key === '\u0003') throw new ConfigError('nothing was changed');
        if (key === '\r' || key === '\n') return typed;
        typed = key === '\u007f' ? typed.slice(0, -1) : typed + key;
      }
    }
    return typed;
  } finally {
    stdin.setRawMode(false);
    stderr.write('\n');
  }
}
