import { classNames } from '../ui/class-names.ts';
import { keepClear } from '../ui/keep-clear.ts';
import { LostChanges } from './lost-changes.tsx';
import { ReadingTrouble } from './reading-trouble.tsx';
import { UpdateOffer } from './update/update-offer.tsx';

/** App-wide notices above the bottom bar; messages come above them. */
export function Notices() {
  return (
    <div
      ref={keepClear}
      className={classNames(
        'pointer-events-none fixed',
        'print:hidden inset-x-3 bottom-[calc(var(--bottom-bar)+0.75rem)] z-40',
        'mx-auto flex max-w-md flex-col gap-2',
        '*:pointer-events-auto lg:right-6 lg:bottom-6 lg:left-auto under-panel:invisible',
      )}
    >
      <LostChanges />
      <ReadingTrouble />
      <UpdateOffer />
    </div>
  );
}
