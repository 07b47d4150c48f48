/** What the forms and filters of leads offer: part 2 section 9, named by decision 0023. */

/** Categories that a lead may apply for. */
export const LEAD_CATEGORIES = {
  c100: 'Manicure',
  c101: 'Massoterapeuta',
  c102: 'Escovista',
  c104: 'Depilador(a)',
  c104m: 'Depilador masculino',
  c108: 'Limpeza de Pele',
  c109: 'Esteticista',
  c110: 'Maquiadora',
} as const;

/** Categories that ask whether the lead has a certificate. */
export const CERTIFIED_CATEGORIES: readonly string[] = [
  'c101',
  'c104',
  'c104m',
  'c108',
  'c109',
  'c110',
];

/** Categories that a lead of gender M cannot be given. */
export const NOT_FOR_MEN: readonly string[] = ['c101', 'c104', 'c110'];

/** Whether one of the categories asks for a certificate. */
export const isCertificationRequired = (
  categoryIds: readonly string[] | null | undefined,
): boolean => (categoryIds ?? []).some((id) => CERTIFIED_CATEGORIES.includes(id));

/** The area of a lead from a city that the product does not serve; it stands alone. */
export const ANOTHER_CITY = 'anotherCity';

/** Words of that area. */
export const ANOTHER_CITY_LABEL = 'Outra cidade';

/** How long a lead has worked, by the value that is stored. */
export const EXPERIENCES = {
  'less-than-6-months': 'Menos de 6 meses',
  '6-to-11-months': 'De 6 a 11 meses',
  '1-to-5-years': 'De 1 a 5 anos',
  'more-than-5-years': 'Mais de 5 anos',
} as const;

/** The six professions, `techniques` on the wire; the waxer also has a male variant. */
export const PROFESSIONS = {
  manicure: 'Manicure',
  massage_therapist: 'Massoterapeuta',
  hairstylist: 'Escovista',
  waxer: 'Depilador(a)',
  male_waxer: 'Depilador masculino',
  makeup_artist: 'Maquiador(a)',
  esthetician: 'Esteticista',
} as const;

/** The eight criteria of an evaluation: the reasons why a lead did not pass. */
export const REPROVE_REASONS = {
  punctuality: 'Pontualidade',
  posture: 'Postura',
  material: 'Material',
  quality: 'Qualidade',
  time: 'Tempo',
  training: 'Treinamento',
  minimum_experience: 'Experiência mínima',
  documentation: 'Documentação',
} as const;

/** Kinds of evaluation by their code. */
export const EVALUATION_TYPES = { 1: 'Presencial', 2: 'Recrutadora', 3: 'Online' } as const;

/** The kind that takes place over a link. */
export const ONLINE = 3;

/** Whether a kind of evaluation takes place somewhere: the location can be chosen. */
export const hasLocation = (type: number | null | undefined): boolean => type === 1 || type === 2;

const TYPES: Readonly<Record<number, string>> = EVALUATION_TYPES;

/** Words of a kind of evaluation; undefined for an unknown one. */
export const evaluationTypeLabel = (type: number): string | undefined => TYPES[type];

/** Words of the weekdays of `weekDisponibility`, 0 is Sunday. */
export const WEEKDAYS = {
  0: 'Domingo',
  1: 'Segunda-feira',
  2: 'Terça-feira',
  3: 'Quarta-feira',
  4: 'Quinta-feira',
  5: 'Sexta-feira',
  6: 'Sábado',
} as const;

/** Words for the gender of a lead. */
export const LEAD_GENDERS = { F: 'Feminino', M: 'Masculino' } as const;

/** The country code that a telephone has unless another one is given. */
export const DEFAULT_COUNTRY_CODE = '+55';

/** The names of keys in one line, an unknown key as it is: `Manicure, Escovista`. */
export const namesOf = (
  names: Readonly<Record<string | number, string>>,
  keys: readonly (string | number)[] | null | undefined,
): string =>
  (keys ?? []).map((key) => (Object.hasOwn(names, key) ? names[key] : String(key))).join(', ');
