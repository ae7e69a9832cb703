import { liveAndDieWith, startNode } from './child.mjs';
import { ensureBuild, ensureDependencies, requireNode } from './prepare.mjs';

// `npm start`: installs, builds, serves everything on one port.
requireNode();
await ensureDependencies();
await ensureBuild();
liveAndDieWith([() => startNode(['dist/server/main.js'], { NODE_ENV: 'production', ...process.env })]);
