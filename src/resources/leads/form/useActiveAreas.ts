import { type Offer, useOffer } from '../../../schema/context/useOffer';

const ACTIVE = { active: true };

/** Loads the active cities as options (part 2 section 2.11). */
export const useActiveAreas = (): Offer =>
  useOffer('areas', { filter: ACTIVE, failure: 'Não foi possível carregar as cidades.' });
