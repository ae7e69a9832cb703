import { useEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { pathTo } from '../../routes.ts';
import type { Reading } from '../../domain/scan/code.ts';
import { readScan } from '../../domain/scan/code.ts';

/**
 * Reports the code in the link that opened the screen, and removes it from the address: a reload must not scan again.
 */
export function useLinked(onReading: (reading: Reading) => void): void {
  const search = useSearch();
  const [, navigate] = useLocation();
  const latest = useRef(onReading);
  useEffect(() => {
    latest.current = onReading;
  }, [onReading]);
  useEffect(() => {
    if (search === '') return;
    navigate(pathTo.scan(), { replace: true });
    latest.current(readScan(search));
  }, [search, navigate]);
}
