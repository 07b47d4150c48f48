/** Recruitment leads: part 2 sections 2.11, 3, 4, 5 and 9. */
export * from './draft';
export * from './evaluation';
export * from './options';
export * from './problems';
export * from './report';
export * from './status';
