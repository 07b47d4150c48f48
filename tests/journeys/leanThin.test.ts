import { it } from 'vitest';
import { endpointById } from '../../contract/index';
import { requiredOnly } from '../lean/required';
import { opensDrawn } from './everyScreen';
import { leanStage } from './leanScreen';

/**
 * What only a browser draws, in front of services that say only what the screens cannot do without; every screen
 * and dialog opens in front of them in `tests/contract/leanThin`.
 */

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

it('maps, formatted texts, the calendar, a report and a week open', async () => {
  await opensDrawn(await stage.open('/airport'));
});
