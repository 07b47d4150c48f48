import type { SectionSlotProps } from '../../schema';
import { lazySlot } from '../shared/lazySlot';

/** The polygons of the chosen city: a map comes with them. */
export const Polygons = lazySlot<SectionSlotProps>(
  async () => (await import('./PolygonsSection')).PolygonsSection,
);

/** The services, with a box each. */
export const Services = lazySlot<SectionSlotProps>(
  async () => (await import('./ServicesSection')).ServicesSection,
);
