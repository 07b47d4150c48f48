/** Options of the lead forms and filters: part 2 section 9, labeled by decision 0023. */

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

/** Categories with the certificate question. */
export const CERTIFIED_CATEGORIES: readonly string[] = [
  'c101',
  'c104',
  'c104m',
  'c108',
  'c109',
  'c110',
];

export const NOT_FOR_MEN: readonly string[] = ['c101', 'c104', 'c110'];

/** Does one of the categories require the certificate question? */
export const isCertificationRequired = (
  categoryIds: readonly string[] | null | undefined,
): boolean => (categoryIds ?? []).some((id) => CERTIFIED_CATEGORIES.includes(id));

/** Area of a lead from an unserved city; it excludes other areas. */
export const ANOTHER_CITY = 'anotherCity';

export const ANOTHER_CITY_LABEL = 'Outra cidade';

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

/** The eight criteria of an evaluation: reasons for failing. */
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

export const EVALUATION_TYPES = { 1: 'Presencial', 2: 'Recrutadora', 3: 'Online' } as const;

/** Evaluation type that takes place over a link. */
export const ONLINE = 3;

/** Does this type of evaluation have a location? */
export const hasLocation = (type: unknown): boolean => type === 1 || type === 2;

const TYPES: Readonly<Record<number, string>> = EVALUATION_TYPES;

/** Returns the label of an evaluation type; undefined if unknown. */
export const evaluationTypeLabel = (type: number): string | undefined => TYPES[type];

/** Labels of the weekdays of `weekDisponibility`; 0 is Sunday. */
export const WEEKDAYS = {
  0: 'Domingo',
  1: 'Segunda-feira',
  2: 'Terça-feira',
  3: 'Quarta-feira',
  4: 'Quinta-feira',
  5: 'Sexta-feira',
  6: 'Sábado',
} as const;

export const LEAD_GENDERS = { F: 'Feminino', M: 'Masculino' } as const;

export const DEFAULT_COUNTRY_CODE = '+55';

/** Returns the labels of keys in one line: `Manicure, Escovista`. An unknown key is its own label. */
export const namesOf = (
  names: Readonly<Record<string | number, string>>,
  keys: readonly (string | number)[] | null | undefined,
): string =>
  (keys ?? []).map((key) => (Object.hasOwn(names, key) ? names[key] : String(key))).join(', ');
