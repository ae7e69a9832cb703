import { liveAndDieWith, startNode } from './child.mjs';
import { ensureBuild, ensureDependencies, requireNode } from './prepare.mjs';

// `npm start`: install what is missing, build what changed, serve app and API on one port.
requireNode();
await ensureDependencies();
await ensureBuild();
liveAndDieWith([() => startNode(['--import', './server/launch/typescript.mjs', 'server/main.ts'], { NODE_ENV: 'production', ...process.env })]);
