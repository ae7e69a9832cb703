import { Description, Dialog as HeadlessDialog, DialogTitle } from '@headlessui/react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

/**
 * Hides the whole screen behind a question to which there is one answer: its button, a touch anywhere, or any key.
 * @param props.lang that of its words, where it is not the page's
 */
export function Cover({
  open,
  onAnswer,
  title,
  description,
  answer,
  lang,
}: {
  open: boolean;
  onAnswer: () => void;
  title: string;
  description: string;
  answer: string;
  lang: string;
}) {
  return (
    <HeadlessDialog
      open={open}
      onClose={onAnswer}
      role="alertdialog"
      lang={lang}
      // With the end of a touch or key, so that it reaches nothing that comes up again below.
      onClick={onAnswer}
      onKeyUp={onAnswer}
      className={classNames(
        'fixed inset-0 z-70 overflow-y-auto border-t-(length:--status-bar) border-brand bg-canvas p-6 text-ink',
        'outline-none',
      )}
    >
      <div className="grid min-h-full content-center justify-items-center gap-5 text-center">
        <DialogTitle className="text-3xl font-bold wrap-anywhere">{title}</DialogTitle>
        <Description className="max-w-lg text-lg">{description}</Description>
        <div className="w-full max-w-lg">
          <Button wide className="min-h-16 text-lg!">
            {answer}
          </Button>
        </div>
      </div>
    </HeadlessDialog>
  );
}
