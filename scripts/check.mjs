/** `npm run check`: types, lint and format, boundaries, unit tests but the heavy ones, definitions. */
import { install } from './lib/install.mjs';
import { requireNode } from './lib/node.mjs';

requireNode();
await install();

const { CHECKS, DEFINITIONS, unitTests } = await import('./lib/checks.mjs');
const { createSteps } = await import('./lib/steps.mjs');

const steps = createSteps();
for (const [title, work] of [...CHECKS, unitTests({ heavy: false }), DEFINITIONS])
  await steps.run(title, work);
steps.omit('Heavy unit tests', 'They are part of `npm test`: *.heavy.test.ts.');
const { failed } = steps.report();
if (failed > 0) process.exit(1);
