import { reads } from './forward';

/** The history of all prices (decision 0076). */
export const priceChanges = reads('priceChanges', 'list');
