import { mayChoosePassword } from '../domain/access/password.ts';
import type { Translator } from './translator.ts';

/** What keeps a password from being chosen, in words (spec 5, "Form messages"); null: nothing does. */
export function passwordProblem({ t, error }: Pick<Translator, 't' | 'error'>, password: string): string | null {
  if (password === '') return t('login.passwordRequired');
  const verdict = mayChoosePassword(password);
  return verdict.ok ? null : error(verdict.code, verdict.details);
}
