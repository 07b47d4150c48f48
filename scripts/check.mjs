/** `npm run check`: types, lint and format, boundaries, migrations, unit tests, definitions against the contract. */
import './lib/ready.mjs';

const { CHECKS, CHECK_TESTS } = await import('./lib/checks.mjs');
const { createSteps } = await import('./lib/steps.mjs');

const steps = createSteps();
for (const [title, work] of [...CHECKS, CHECK_TESTS]) await steps.run(title, work);
const { failed } = steps.report({ name: 'check', limit: 150_000 });
if (failed > 0) process.exit(1);
