import { openDatabase } from '../../server/db';
import { createStore } from '../../server/store';

/**
 * The process that the crash test kills: four writers over the embedded database of the folder
 * given. It says `opening`, then `ready`, then the id of each write that was acknowledged.
 */

const [folder = ''] = process.argv.slice(2);

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

say('opening');
const database = await openDatabase({ folder });
const store = createStore(database, {
  staffEmailDomain: 'camarim.test',
  publicBase: '/api/bo',
  rateLimitFactor: 1,
});
say('ready');

const writeForever = async (writer: number): Promise<never> => {
  for (;;) {
    const actor = { requestId: `writer-${writer}`, ip: '203.0.113.7', at: new Date() };
    const { _id } = await store.investments.create(actor, {
      value: 150.5,
      date: '2026-03-10',
      category: 'Mídia',
      description: 'x'.repeat(200),
      cac: 'new-client',
      sector: 'Marketing',
      service: 'Geral',
    });
    say(_id);
  }
};

await Promise.all([1, 2, 3, 4].map(writeForever));
