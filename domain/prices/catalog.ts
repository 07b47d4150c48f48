export interface RealtimeService {
  readonly serviceId: string;
  readonly name: string;
  readonly group: RealtimeGroup;
}

/** Groups of the real-time services, in page order. */
export const REALTIME_GROUPS = {
  nails: 'Unhas',
  hair: 'Cabelo',
  waxingWomen: 'Depilação feminina',
  waxingMen: 'Depilação masculina',
  massage: 'Massagem',
} as const;

export type RealtimeGroup = keyof typeof REALTIME_GROUPS;

const servicesOf = (
  group: RealtimeGroup,
  names: Readonly<Record<string, string>>,
): readonly RealtimeService[] =>
  Object.entries(names).map(([serviceId, name]) => ({ serviceId, name, group }));

/**
 * The 27 known services of the real-time page (part 3 section 9, C-DYN-14). The ids are from our own back end;
 * `realtimeRows` matches other ids by name.
 */
export const REALTIME_SERVICES: readonly RealtimeService[] = [
  ...servicesOf('nails', { s100: 'Mão', s101: 'Pé', s103: 'Mãos de inverno' }),
  ...servicesOf('hair', {
    s111: 'Escova curta',
    s112: 'Escova média',
    s113: 'Escova longa',
    s114: 'Escova modelada',
  }),
  ...servicesOf('waxingWomen', {
    s116: 'Depilação de axila',
    s117: 'Depilação de buço',
    s118: 'Depilação de meia perna',
    s119: 'Depilação de perna inteira',
    s120: 'Depilação de virilha',
    s121: 'Depilação de virilha completa',
  }),
  ...servicesOf('waxingMen', {
    s122: 'Depilação masculina de abdômen',
    s123: 'Depilação masculina de axila',
    s124: 'Depilação masculina de barba',
    s125: 'Depilação masculina de braços',
    s126: 'Depilação masculina de costas',
    s127: 'Depilação masculina de peito',
    s128: 'Depilação masculina de pernas',
  }),
  ...servicesOf('massage', {
    s104: 'Massagem relaxante',
    s105: 'Massagem modeladora',
    s106: 'Drenagem linfática',
    s107: 'Massagem desportiva',
    s108: 'Quick massage',
    s109: 'Massagem com pedras quentes',
    s110: 'Reflexologia',
  }),
];

/** Service fields of a response. */
export interface AnsweredService {
  readonly serviceId?: string | undefined;
  readonly name?: string | undefined;
}

const folded = (text = ''): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .trim()
    .toLowerCase();

/**
 * Returns a row for each known service with its data from the response. Services are matched by id, otherwise by
 * name; a row takes the id of the response. Unknown services are skipped.
 */
export const realtimeRows = <T extends AnsweredService>(
  answered: readonly T[],
): (RealtimeService & { readonly answered: T | undefined })[] =>
  REALTIME_SERVICES.map((service) => {
    const found =
      answered.find(({ serviceId }) => serviceId === service.serviceId) ??
      answered.find(({ name }) => folded(name) === folded(service.name));
    return { ...service, serviceId: found?.serviceId ?? service.serviceId, answered: found };
  });
