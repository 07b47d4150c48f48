/** `npm run check`: types, lint and format, boundaries, unit tests, definitions. */
import { install } from './lib/install.mjs';
import { requireNode } from './lib/node.mjs';

requireNode();
await install();

const { CHECKS, DEFINITIONS } = await import('./lib/checks.mjs');
const { createSteps } = await import('./lib/steps.mjs');

const steps = createSteps();
for (const [title, work] of [...CHECKS, DEFINITIONS]) await steps.run(title, work);
const { failed } = steps.report();
if (failed > 0) process.exit(1);
