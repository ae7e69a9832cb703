import { useId, useState, useSyncExternalStore } from 'react';
import { useText } from '../i18n/text.tsx';
import { Button } from './button.tsx';
import { canCopy, copyText } from './copy-text.ts';
import { TextField } from './field.tsx';
import { TextArea } from './text-area.tsx';

/** The field that copied last: what others copied before is on the clipboard no more. */
let last: string | null = null;
const watchers = new Set<() => void>();
const watch = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};
const setLast = (field: string): void => {
  last = field;
  watchers.forEach((watcher) => watcher());
};

/**
 * A text to give to somebody else. Where the page may not copy, it can be selected.
 * @param props.rows lines of a text that has several
 */
export function CopyField({
  label,
  text,
  hint,
  rows,
}: {
  label: string;
  text: string;
  hint?: string | undefined;
  rows?: number | undefined;
}) {
  const { t } = useText();
  const id = useId();
  const isLast = useSyncExternalStore(watch, () => last === id);
  const [told, setTold] = useState<{ of: string; isDone: boolean } | null>(null);
  // Said of this very text, not of one that came in its place.
  const isTold = told !== null && told.of === text;
  const isCopied = isTold && told.isDone && isLast;
  const isFailed = isTold && !told.isDone;
  const copy = async () => {
    const isDone = await copyText(text);
    if (isDone) setLast(id);
    setTold({ of: text, isDone });
  };
  return (
    <div>
      <div className="grid gap-2 sm:grid-cols-[1fr_auto] sm:items-start">
        {rows === undefined ? (
          <TextField label={label} hint={hint} value={text} readOnly onFocus={({ target }) => target.select()} />
        ) : (
          <TextArea
            label={label}
            hint={hint}
            value={text}
            rows={rows}
            readOnly
            onFocus={({ target }) => target.select()}
          />
        )}
        {canCopy() && text !== '' && (
          <Button
            variant="secondary"
            className="sm:mt-6"
            aria-label={t(isCopied ? 'input.copiedOf' : 'input.copyOf', { what: label })}
            onClick={() => void copy()}
          >
            {t(isCopied ? 'input.copied' : 'input.copy')}
          </Button>
        )}
      </div>
      {/* Here from the beginning, so that what comes into it is read out. */}
      <p role="status" className={isFailed ? 'mt-1 text-sm text-danger' : 'sr-only'}>
        {isCopied ? t('input.copiedOf', { what: label }) : isFailed ? t('input.copyFailed') : ''}
      </p>
    </div>
  );
}
