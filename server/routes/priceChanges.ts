import { reads } from './forward';

/** The history of all prices (decision 0095). */
export const priceChanges = reads('priceChanges', 'list');
