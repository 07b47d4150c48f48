/** Cities, their services and prices: part 3 sections 2.2, 2.3, 3 and 5. */

export * from './neighbors';
export * from './offered';
export * from './preference';
export * from './prices';
export * from './pricesWire';
