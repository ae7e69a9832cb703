import { register } from 'tsx/esm/api';

// Preloaded so that Node runs TypeScript, in worker threads too: they inherit this flag, whereas `--import tsx` itself
// only acts in the main thread on Node 20.
register();
