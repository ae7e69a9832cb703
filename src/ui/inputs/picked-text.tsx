import type { KeyboardEvent } from 'react';
import { TextField } from '../field.tsx';
import { IconButton } from '../icon-button.tsx';

export interface PickedTextProps {
  label: string;
  value: string;
  hint?: string | undefined;
  error: string | null;
  required: boolean;
  /** Name of the button that opens the calendar. */
  openLabel: string;
  placeholder: string;
  onOpen: () => void;
}

const OPENING_KEYS: ReadonlySet<string> = new Set(['Enter', ' ', 'ArrowDown']);

/** A line of text that shows a choice and takes no typing; pressing it opens the choice. */
export function PickedText({ label, value, hint, error, required, openLabel, placeholder, onOpen }: PickedTextProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (!OPENING_KEYS.has(event.key)) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <TextField
      label={label}
      value={value}
      hint={hint}
      error={error}
      placeholder={placeholder}
      readOnly
      inputMode="none"
      aria-required={required || undefined}
      onClick={onOpen}
      onKeyDown={onKeyDown}
      trailing={<IconButton icon="calendar" label={openLabel} onClick={onOpen} aria-haspopup="dialog" />}
    />
  );
}
