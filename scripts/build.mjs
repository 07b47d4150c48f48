/** `npm run build`: builds `dist` and checks the budgets. */
import './lib/ready.mjs';
import { checkBudgets } from './budgets.mjs';
import { build } from './lib/build.mjs';
import { inRoot } from './lib/paths.mjs';

await build();
if (!checkBudgets(inRoot('dist', 'client'))) process.exit(1);
