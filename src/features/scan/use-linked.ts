import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { ClientConfig } from '../../domain/client-config/client-config.ts';
import { pathTo } from '../../routes.ts';
import type { Reading } from '../../domain/scan/code.ts';
import { readScan } from '../../domain/scan/code.ts';
import { useLatest } from '../../ui/use-latest.ts';

/**
 * Reports the code in the link that opened the screen, and removes it from the address: a reload must not scan again.
 * Without codes at workstations, a link is no code either (spec 2, "QR scanner").
 * @param config undefined until it is known whether there are codes; null where that cannot be known
 */
export function useLinked(
  config: Pick<ClientConfig, 'enableQrFunction'> | null | undefined,
  onReading: (reading: Reading) => void,
): void {
  const search = useSearch();
  const [, navigate] = useLocation();
  const report = useLatest(onReading);
  useEffect(() => {
    if (search === '' || config === undefined) return;
    navigate(pathTo.scan(), { replace: true });
    if (config?.enableQrFunction !== false) report(readScan(search));
  }, [search, navigate, config, report]);
}
