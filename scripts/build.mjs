/** `npm run build`: makes `dist` and holds it against the budgets. */
import { build } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { requireNode } from './lib/node.mjs';

requireNode();
await install();
await build();
