import { type Offer, useOffer } from '../../../schema/useOffer';

const ACTIVE = { active: true };

/** The active cities (part 2 section 2.11). */
export const useActiveAreas = (): Offer =>
  useOffer('areas', { filter: ACTIVE, failure: 'Não foi possível carregar as cidades.' });
