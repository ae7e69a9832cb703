import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { reportContact } from '../../src/state/connectivity.ts';
import { unlock } from '../../src/ui/use-submit-lock.ts';

// What is waited for comes when it comes; a busy machine is no reason to fail.
configure({ asyncUtilTimeout: 15_000 });

// By itself it does so for the first file of a worker alone.
afterEach(() => {
  cleanup();
  // The next file's first tap would meet the lock of this one's last.
  unlock();
  // Nor is it offline because a test of this one was.
  reportContact(true);
});
