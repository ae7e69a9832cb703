import { useState } from 'react';
import { useText } from '../../i18n/text.tsx';

/** Which thing is required; each has its own message (spec 5, "Form messages"). */
export type Required = 'field' | 'date' | 'host' | 'name' | 'email';

/**
 * The message of a missing value, once the person left the field or tried to submit.
 * @param validate the form was submitted
 */
export function useRequired(
  required: Required | undefined,
  isEmpty: boolean,
  validate: boolean | undefined,
): { missing: string | null; leave: () => void } {
  const { t } = useText();
  const [left, setLeft] = useState(false);
  const missing = required !== undefined && isEmpty && (left || validate === true);
  return { missing: missing ? t(`input.required.${required}`) : null, leave: () => setLeft(true) };
}
