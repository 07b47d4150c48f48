/** `npm run build`: builds `dist` and checks the budgets. */
import { checkBudgets } from './budgets.mjs';
import { build } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { requireNode } from './lib/node.mjs';
import { inRoot } from './lib/paths.mjs';

requireNode();
await install();
await build();
if (!checkBudgets(inRoot('dist', 'client'))) process.exit(1);
