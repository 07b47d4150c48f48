import { type Offer, useOffer } from '../../../schema/context/useOffer';

const ACTIVE = { active: true };

export const useActiveAreas = (): Offer =>
  useOffer('areas', { filter: ACTIVE, failure: 'Não foi possível carregar as cidades.' });
