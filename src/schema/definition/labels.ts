import type { Resource } from './compiled';

/** Returns a word that ends in 'o' in the gender of the label of a resource: 'Nova' for 'Clínica'. */
export const inGender = ({ spec }: Pick<Resource, 'spec'>, word: string): string =>
  spec.label[2] === 'f' ? word.replace(/o$/, 'a') : word;
