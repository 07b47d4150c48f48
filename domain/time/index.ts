/** Days and instants. The zone is São Paulo, the clock a parameter. */

export * from './day';
export * from './instant';
export * from './zone';
