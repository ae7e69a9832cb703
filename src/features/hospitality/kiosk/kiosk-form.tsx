import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';

/** What a stranger types on a tablet: nothing of the one before is proposed, and one button is under it. */
export function KioskForm({
  submit,
  locked = false,
  onSubmit,
  children,
}: {
  /** What the button says. */
  submit: string;
  locked?: boolean;
  onSubmit: () => void;
  children: ReactNode;
}) {
  return (
    <form
      noValidate
      autoComplete="off"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      <Button type="submit" wide locked={locked} className="min-h-13">
        {submit}
      </Button>
    </form>
  );
}
