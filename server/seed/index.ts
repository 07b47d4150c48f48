import { type Database, NO_TIMEOUT, type Orm } from '../db/database';
import { staff } from '../db/schema';
import { hashPassword } from '../security/passwords';
import type { DemonstrationOptions } from './demonstration';
import { readProgress, waitForOthers } from './progress';

/** Password of all staff members of the demonstration (DESIGN section 7.3). */
export const DEMO_PASSWORD = 'camarim-demo';

const isEmpty = async (orm: Orm): Promise<boolean> => (await orm.$count(staff)) === 0;

/**
 * Fills an empty database with the demonstration data (DESIGN section 7.3), or resumes an interrupted large demonstration.
 * @returns false if the database had a staff member already
 */
export const seed = async (
  database: Database,
  options: Omit<DemonstrationOptions, 'passwordHash'>,
): Promise<boolean> => {
  const fill = async (): Promise<boolean> => {
    const passwordHash = await hashPassword(DEMO_PASSWORD);
    // Imported here, because only a new demonstration needs the generator of names and texts.
    const { insertDemonstration } = await import('./demonstration');
    return database.transaction(async (orm) => {
      await waitForOthers(orm);
      if (!(await isEmpty(orm))) return false;
      await insertDemonstration(orm, { ...options, passwordHash });
      return true;
    }, NO_TIMEOUT);
  };
  const filled = (await database.read(isEmpty)) && (await fill());
  if (await database.read(readProgress)) {
    const { addFurtherBookings } = await import('./furtherBookings');
    await addFurtherBookings(database);
  }
  return filled;
};
