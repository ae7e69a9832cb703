import { register } from 'tsx/esm/api';

// Lets Node run TypeScript in worker threads, too: they inherit this preload, but on Node 20 `--import tsx` acts only
// in the main thread.
register();
