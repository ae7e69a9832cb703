import { useLayoutEffect } from 'react';
import { proxy, useSnapshot } from 'valtio';

const PRODUCT = 'Roost';
const screen = proxy<{ title: string }>({ title: '' });

/**
 * Names the screen in the bar above it and in the window's title.
 * @param title in the person's language
 */
export function useScreenTitle(title: string): void {
  useLayoutEffect(() => {
    screen.title = title;
    document.title = title === '' || title === PRODUCT ? PRODUCT : `${title} · ${PRODUCT}`;
  }, [title]);
}

/** The present screen's name, for the layout. */
export const useCurrentTitle = (): string => useSnapshot(screen).title;
