import { useState } from 'react';
import type { ScanCode } from '../../domain/scan/code.ts';
import { readTyped } from '../../domain/scan/code.ts';
import { useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';

/** For typing the text below the code, without a camera. */
export function ManualCode({
  typed: before,
  onCode,
}: {
  /** What was typed last, to be corrected. */
  typed: string;
  onCode: (code: ScanCode, typed: string) => void;
}) {
  const { t, error } = useText();
  const [typed, setTyped] = useState(before);
  const [problem, setProblem] = useState<string | null>(null);
  const use = () => {
    const reading = readTyped(typed, location.origin);
    if (reading.ok) onCode(reading.code, typed);
    else setProblem(error(reading.code));
  };
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        use();
      }}
    >
      <TextField
        label={t('scan.code')}
        hint={t('scan.codeHint')}
        error={problem}
        value={typed}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        onChange={(event) => {
          setTyped(event.target.value);
          setProblem(null);
        }}
      />
      <Button wide type="submit" variant="secondary" icon="check">
        {t('scan.useCode')}
      </Button>
    </form>
  );
}
