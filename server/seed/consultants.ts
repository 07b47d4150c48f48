import type { consultants } from '../db/schema';
import { mailName, personName } from './people';
import { Random } from './random';

type Row = typeof consultants.$inferInsert;

const COUNT = 12;
const MINUTE = 60_000;

/** The consultant whom guides and tests name. */
const FIRST: Pick<Row, 'id' | 'email' | 'name'> = {
  id: 'CN100200',
  email: 'helena.moraes@consultora.test',
  name: 'Helena Moraes',
};

/** Consultants of the external brand; the first one is always the same. */
export const demoConsultants = (now: Date): Row[] => {
  const random = new Random(5_026);
  return Array.from({ length: COUNT }, (_, index) => {
    const name = personName(random);
    const createdAt = new Date(now.getTime() - random.int(1_000, 500_000) * MINUTE);
    const id = `CN${100_201 + index * 37}`;
    const email = `${mailName(name)}.${index}@consultora.test`;
    return { id, email, name, createdAt, ...(index === 0 ? FIRST : {}) };
  });
};
