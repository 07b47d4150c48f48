import { it } from 'vitest';
import { endpointById } from '../../contract/index';
import { LEAN_RECORDS } from '../lean/addresses';
import { requiredOnly } from '../lean/required';
import { opensPart, parts } from './everyScreen';
import { leanStage } from './leanScreen';

/** The product in front of services that say only what its screens cannot do without. */

const stage = leanStage(
  {},
  {
    // Who is signed in decides what may be opened.
    thin: (operation, answer) =>
      operation.startsWith('session.')
        ? answer
        : requiredOnly(endpointById.get(operation)?.needs, answer),
  },
);

it.each(parts)('every screen opens, part %i of 3', async (part) => {
  await opensPart(await stage.open('/airport'), LEAN_RECORDS, part);
});
