import {
  ANOTHER_CITY,
  EXPERIENCES,
  isCertificationRequired,
  LEAD_CATEGORIES,
  NOT_FOR_MEN,
  NOT_SCHEDULED,
  REPROVE_REASONS,
  REPROVED,
} from '../../domain/leads';
import type { leads, StoredLeadAddress, slots } from '../db/schema';
import { searchText } from '../store/text';
import { AREA_WEIGHTS, demoAddress } from './geography';
import { demoHistory, demoTest, type TestScene } from './leadTests';
import { cpfOf, FIRST_NAMES, isManName, mailName, personName, phoneNumber } from './people';
import { Random } from './random';

type Row = typeof leads.$inferInsert;

const COUNT = 120;

/** The states, repeated by their share of the leads. */
const STATES = [1, 2, 11, 2, 1, 3, 6, 2, 4, 1, 2, 5, 1, 7, 2, 6, 11, 1, 3, 2] as const;

const OTHER_CITIES = ['Recife', 'Salvador', 'Fortaleza', 'Goiânia', 'Florianópolis', 'Manaus'];

const PROFESSION_OF: Readonly<Record<string, string>> = {
  c100: 'manicure',
  c101: 'massage_therapist',
  c102: 'hairstylist',
  c104: 'waxer',
  c104m: 'male_waxer',
  c108: 'esthetician',
  c109: 'esthetician',
  c110: 'makeup_artist',
};

const SPECIALITIES: Readonly<Record<string, readonly string[]>> = {
  c100: ['Pé e mão', 'Alongamento em gel', 'Blindagem'],
  c101: ['Massagem relaxante', 'Drenagem linfática', 'Reflexologia'],
  c102: ['Escova modelada', 'Penteado social'],
  c104: ['Cera quente', 'Depilação egípcia'],
  c104m: ['Depilação de costas', 'Depilação de barba'],
  c108: ['Limpeza de pele profunda', 'Extração'],
  c109: ['Hidratação facial', 'Peeling'],
  c110: ['Maquiagem social', 'Noivas'],
};

const genderOf = (random: Random, name: string): string | null => {
  if (random.chance(0.03)) return null;
  return isManName(name) ? 'M' : 'F';
};

const addressOf = (random: Random, areaId: string): StoredLeadAddress | null => {
  if (random.chance(0.15)) return null;
  const { place, streetNumber, complement, neighbor, city, uf, zipCode } = demoAddress(
    random,
    areaId,
  );
  return {
    uf,
    complement: complement ?? null,
    zipcode: zipCode,
    streetName: place,
    streetNumber,
    neighborhood: neighbor ?? null,
    city,
  };
};

const trade = (random: Random, gender: string | null) => {
  const open = Object.keys(LEAD_CATEGORIES).filter((id) =>
    gender === 'M' ? !NOT_FOR_MEN.includes(id) : id !== 'c104m',
  );
  const categoryIds = random.chance(0.75) ? [random.pick(open)] : random.some(open, 3);
  return {
    categoryIds,
    techniques: [...new Set(categoryIds.map((id) => PROFESSION_OF[id] ?? 'manicure'))],
    specializations: categoryIds.flatMap((id) => random.some(SPECIALITIES[id] ?? [], 2)),
    experience: random.chance(0.1) ? null : random.pick(Object.keys(EXPERIENCES)),
    hasCertification: isCertificationRequired(categoryIds) ? random.chance(0.7) : null,
    weekDisponibility: random.some([0, 1, 2, 3, 4, 5, 6], 6),
  };
};

const where = (random: Random) => {
  const area = random.pick(AREA_WEIGHTS);
  if (random.chance(0.12)) {
    return { areaIds: [ANOTHER_CITY], anotherCity: random.pick(OTHER_CITIES), address: null };
  }
  const other = random.pick(AREA_WEIGHTS);
  const areaIds = other !== area && random.chance(0.12) ? [area, other] : [area];
  return { areaIds, anotherCity: null, address: addressOf(random, area) };
};

const course = (random: Random, scene: TestScene, status: number, areaId: string | undefined) => {
  const testArea = areaId === ANOTHER_CITY ? null : (areaId ?? null);
  const isTested = status !== NOT_SCHEDULED && (![5, 7].includes(status) || random.chance(0.4));
  const evaluation = isTested ? demoTest(random, scene, status, testArea) : null;
  const failed = isTested && random.chance(0.1) ? demoTest(random, scene, 4, testArea) : null;
  return {
    statusCode: status,
    ...demoHistory(random, scene, status, evaluation),
    reproveReasons: status === REPROVED ? random.some(Object.keys(REPROVE_REASONS), 3) : [],
    evaluation,
    evaluationAt: evaluation && new Date(evaluation.date),
    evaluationSlotId: evaluation?.slotId ?? null,
    evaluationHistory: failed && evaluation && failed.date < evaluation.date ? [failed] : [],
  };
};

/** Input of the leads: current time and day, staff and slot configurations. */
export interface LeadScene {
  readonly now: Date;
  readonly today: string;
  readonly emails: readonly string[];
  readonly slots: readonly (typeof slots.$inferInsert)[];
}

/** Leads in every state, most of them of the last weeks, with their tests around today. */
export const demoLeads = (scene: LeadScene): Row[] => {
  const random = new Random(2_300);
  const tests: TestScene = { ...scene, taken: new Map() };
  return Array.from({ length: COUNT }, (_, index): Row => {
    const name = personName(random);
    const gender = genderOf(random, name);
    const place = where(random);
    const digits = phoneNumber(random, place.areaIds[0]);
    const email = `${mailName(name)}.${index + 1}@exemplo.com.br`;
    return {
      id: random.id(),
      cpf: cpfOf(random),
      name,
      nameSearch: searchText(name),
      email: random.chance(0.05) ? null : email,
      areaCode: digits.slice(0, 2),
      phone: digits.slice(2),
      indicationCode: random.chance(0.2)
        ? `${searchText(random.pick(FIRST_NAMES)).toUpperCase()}${random.int(10, 99)}`
        : null,
      gender,
      isConsultant: random.chance(0.1),
      ...trade(random, gender),
      ...place,
      ...course(random, tests, STATES[index % STATES.length] ?? NOT_SCHEDULED, place.areaIds[0]),
    };
  });
};
