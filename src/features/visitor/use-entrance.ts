import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Entrance } from '../../domain/visit/entrance.ts';
import { ROUTES } from '../../routes.ts';

const OUT = ROUTES.visitorCheckOut.path.replace(':entrypoint', '');
const IN = ROUTES.visitorCheckIn.path.replace(':entrypoint', '');

/** The code that was scanned, as of the moment when its page opened: a page that stays open checks nobody in later. */
export function useEntrance(): Entrance {
  const [path] = useLocation();
  const [now] = useState(() => new Date().toISOString());
  const leaves = path.startsWith(OUT);
  return { entry: decoded(path.slice((leaves ? OUT : IN).length)), leaves, now };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replace(/\/+$/, ''));
  } catch {
    return text;
  }
}
