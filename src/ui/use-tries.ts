import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';

/**
 * Tries to submit a form in which something is wrong: each leads to the first field that is, where it is read out.
 * @returns the form's place; whether there was such a try, so that fields say what is wrong; `miss` notes one, `forget`
 *   begins anew
 */
export function useTries(): {
  form: RefObject<HTMLFormElement | null>;
  tried: boolean;
  miss: () => void;
  forget: () => void;
} {
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  return { form, tried: tries > 0, miss: () => setTries((count) => count + 1), forget: () => setTries(0) };
}
