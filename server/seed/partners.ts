import type { partners } from '../db/schema';
import { AREA_WEIGHTS, demoAddress } from './geography';
import { mailName, personName, phoneNumber } from './people';
import type { ProfessionalRow } from './professionals';
import { Random } from './random';

export type PartnerRow = typeof partners.$inferInsert;

const DAY = 24 * 60;
const MINUTE = 60_000;

/** Partners with an unfinished registration. */
const WAITING = 60;

/**
 * Partners: 60 at every step of the registration, and the origins of some professionals. A tenth
 * has no address yet.
 */
export const demoPartners = (
  now: Date,
  professionals: readonly ProfessionalRow[],
): PartnerRow[] => {
  const random = new Random(6_006);
  const waiting = Array.from({ length: WAITING }, (_, index): PartnerRow => {
    const name = personName(random);
    const areaId = random.pick(AREA_WEIGHTS);
    return {
      id: random.id(),
      name,
      email: `${mailName(name)}.parceira${index + 1}@exemplo.com.br`,
      phone: random.chance(0.05) ? null : phoneNumber(random, areaId),
      address: random.chance(0.1) ? null : demoAddress(random, areaId),
      signup: random.pick([0, 20, 40, 60, 80, 80, 100]),
      createdAt: new Date(now.getTime() - random.int(30, 300 * DAY) * MINUTE),
    };
  });
  const grown = professionals.slice(0, 12).map(
    ({ id, name, email, phone, address, createdAt }): PartnerRow => ({
      id: random.id(),
      name,
      email,
      phone: phone ?? null,
      address: address ?? null,
      signup: 100,
      professionalId: id,
      activated: true,
      createdAt: new Date(createdAt.getTime() - random.int(1, 30) * DAY * MINUTE),
    }),
  );
  return [...waiting, ...grown];
};
