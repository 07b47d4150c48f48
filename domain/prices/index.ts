/** Dynamic prices and price composition: part 3 sections 2.4, 3, 5 and 9; decision 0076. */

export * from './catalog';
export * from './compose';
export * from './mode';
export * from './week';
