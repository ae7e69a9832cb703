import { useEffect, useRef } from 'react';
import type { Viewer } from '../domain/access/gate.ts';
import { useText } from '../i18n/text.tsx';
import type { RouteName } from '../routes.ts';
import { refusals } from '../state/refusals.ts';
import { showToast } from '../state/toasts.ts';

/**
 * Says why Home stands in the place of a screen that was open: it may not be seen any more. Who opens an address that
 * was never theirs is told nothing.
 * @param name of the screen that is shown at `path`; null: none
 */
export function useLostScreen(path: string, name: RouteName | null, { authorities }: Viewer): void {
  const { t } = useText();
  const roles = authorities?.toSorted().join() ?? null;
  const before = useRef<{ path: string; name: RouteName; roles: string } | null>(null);
  useEffect(() => {
    const was = before.current;
    before.current = name === null || roles === null ? null : { path, name, roles };
    if (was === null || roles === null || was.path !== path || was.name === name || name !== 'home') return;
    // A read that met it first says nothing more.
    refusals.forbidden = false;
    const text = t(was.roles === roles ? 'app.lostScreen.other' : 'app.lostScreen.role');
    showToast({ text, icon: 'info', isLong: true });
  }, [path, name, roles, t]);
}
