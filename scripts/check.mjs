/** `npm run check`: types, lint and format, boundaries, migrations, unit tests, definitions against the contract. */
import { install } from './lib/install.mjs';
import { requireNode } from './lib/node.mjs';

requireNode();
await install();

const { CHECKS, DEFINITIONS, unitTests } = await import('./lib/checks.mjs');
const { createSteps } = await import('./lib/steps.mjs');

const steps = createSteps();
for (const [title, work] of [...CHECKS, unitTests, DEFINITIONS]) await steps.run(title, work);
const { failed } = steps.report({ name: 'check', limit: 150_000 });
if (failed > 0) process.exit(1);
