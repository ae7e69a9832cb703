import { openEarly } from './open-early.ts';

// Loads before all else (server/launch/vite/early.ts). Where storage is forbidden, the app says so.
try {
  openEarly();
} catch {
  // Nothing was won.
}
