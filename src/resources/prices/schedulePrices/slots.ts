import type { SectionSlotProps } from '../../../schema';
import { lazySlot } from '../../shared/lazySlot';

/** The polygons of the chosen city: a map comes with them. */
export const Polygons = lazySlot<SectionSlotProps>(
  async () => (await import('./PolygonsSection')).PolygonsSection,
  178,
);

/** Of the services that the specification knows, in the columns of a desk. */
const HEIGHT = 272;

/** The services, with a box each. */
export const Services = lazySlot<SectionSlotProps>(
  async () => (await import('./ServicesSection')).ServicesSection,
  HEIGHT,
);
