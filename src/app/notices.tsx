import { useEffect, useRef } from 'react';
import { classNames } from '../ui/class-names.ts';
import { LostChanges } from './lost-changes.tsx';
import { ReadingTrouble } from './reading-trouble.tsx';
import { UpdateOffer } from './update/update-offer.tsx';

/** App-wide notices above the bottom bar; toasts come above them (`--notices`). */
export function Notices() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const { style } = document.documentElement;
    const height = new ResizeObserver(() =>
      style.setProperty(
        '--notices',
        element.offsetHeight === 0 ? '0px' : `calc(${String(element.offsetHeight)}px + 0.75rem)`,
      ),
    );
    height.observe(element);
    return () => {
      height.disconnect();
      style.removeProperty('--notices');
    };
  }, []);
  return (
    <div
      ref={box}
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
