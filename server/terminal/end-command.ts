import { ConfigError } from '../config.ts';
import { DirectoryInUse } from '../db/directory-lock.ts';

/**
 * Ends a command that failed, and says why: by its message where the person can mend the cause, else by its stack.
 * @param before words before the message
 * @param expects errors that the person can mend, besides a wrong configuration, a database in use and wrong arguments
 */
export function endCommand(error: unknown, before = '', expects: (error: Error) => boolean = () => false): never {
  process.stderr.write(`${before}${describe(error, expects)}\n`);
  process.exit(1);
}

function describe(error: unknown, expects: (error: Error) => boolean): string {
  if (!(error instanceof Error)) return String(error);
  const isExpected =
    error instanceof ConfigError ||
    error instanceof DirectoryInUse ||
    codeOf(error).startsWith('ERR_PARSE_ARGS') ||
    expects(error);
  return isExpected ? error.message : (error.stack ?? error.message);
}

/** Code that Node gives an error; empty without one. */
export const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '');
