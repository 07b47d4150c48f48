/** Polygons: coverage, prices and map states. Part 3 sections 2.4, 3, 4, 5. */

export * from './allocation';
export * from './color';
export { crossesItself } from './crossing';
export { areaKm2, contains, overlapShare, touchesBox } from './measure';
export * from './ranges';
export * from './shape';
export * from './validate';
