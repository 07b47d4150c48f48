import type { SectionSlotProps } from '../../../schema';
import { lazySlot } from '../../shared/lazySlot';

/** Polygons of the chosen city; loads the map. */
export const Polygons = lazySlot<SectionSlotProps>(
  async () => (await import('./PolygonsSection')).PolygonsSection,
  178,
);

/** Height with the services of the specification, on a desktop. */
const HEIGHT = 272;

export const Services = lazySlot<SectionSlotProps>(
  async () => (await import('./ServicesSection')).ServicesSection,
  HEIGHT,
);
