import { openDatabase } from '../../server/db';
import { storeOf, writeRow } from './powerTraffic';

/**
 * The process that the crash test kills: four writers over the embedded database of the folder
 * given. It says `opening`, then `ready`, then the id of each write that was acknowledged.
 */

const [folder = ''] = process.argv.slice(2);

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

say('opening');
const store = storeOf(await openDatabase({ folder }));
say('ready');

const writeForever = async (writer: number): Promise<never> => {
  for (;;) say(await writeRow(store, writer));
};

await Promise.all([1, 2, 3, 4].map(writeForever));
