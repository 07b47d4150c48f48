import { expect, it } from 'vitest';
import { rowsOf, storeFor } from '../../../tests/support/fixture';
import { lastAudit } from '../../../tests/support/rows/customers';
import { referralProgrammes } from '../../db/schema';

const { database, store, actor } = await storeFor('marketing');

const MGM = {
  title: ' Indique ',
  subtitle: 'E ganhe',
  shareText: 'Use XXXX',
  imageURL: null,
  discount: 20.5,
  credits: 0,
  stepText: ['<p>um</p>', '<p>dois</p>', ''],
};

const PGM = {
  title: 'PGM',
  message: '<p>texto</p>',
  share: 'Agende',
  activated: true,
  aquisition: { discount: 10, professionalGain: 0.01 },
  recurrence: { discount: 0, professionalGain: 5 },
};

const PGP = {
  title: 'PGP',
  message: '',
  share: 'Venha',
  activated: false,
  approved: 50,
  engaged: 100,
  leadGain: 30.25,
  engagementQuantity: 10,
};

const rows = () => rowsOf(database, referralProgrammes);

it('C-REF-02 C-CALL-03 C-CALL-05 a programme that was never saved answers defaults, and stores nothing', async () => {
  const { mgm, pgm, pgp } = store;
  const shareText = expect.stringContaining('XXXX');
  expect(await mgm.one()).toMatchObject({ discount: 0, credits: 0, shareText, version: 0 });
  expect((await mgm.one()).stepText).toHaveLength(3);
  const aquisition = { discount: 0, professionalGain: 0 };
  expect(await pgm.one()).toMatchObject({ activated: false, aquisition, version: 0 });
  expect(await pgp.one()).toMatchObject({ engagementQuantity: 0, version: 0 });
  expect(await rows()).toEqual([]);
  // It is stored once, whoever is faster.
  const saves = ['um', 'dois'].map((title) => pgp.update(actor(), { ...PGP, title, version: 0 }));
  const results = await Promise.allSettled(saves);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await pgp.one()).version).toBe(1);
});

it('C-CALL-02 C-CALL-04 C-CALL-06 C-CALL-56 gives each programme back, trimmed, with one audit row', async () => {
  const { mgm, pgm, pgp } = store;
  const saved = await mgm.update(actor(), MGM);
  expect(saved).toEqual({ ...MGM, title: 'Indique', version: 1 });
  expect(await mgm.one()).toEqual(saved);
  expect((await rows())[0]?.config).toMatchObject({ discountCents: 2050, creditsCents: 0 });
  expect(await pgm.update(actor(), PGM)).toEqual({ ...PGM, version: 1 });
  expect(await pgm.one()).toEqual({ ...PGM, version: 1 });
  expect(await pgp.update(actor(), PGP)).toEqual({ ...PGP, version: 1 });
  expect(await pgp.one()).toEqual({ ...PGP, version: 1 });
  const line = await lastAudit(database);
  expect(line).toMatchObject({ sequence: 3, operation: 'pgp.update', object: 'pgp' });
  expect(JSON.stringify(line?.diff)).toContain('leadGain');
});

it('C-REF-05 cleans every rich text', async () => {
  const dirty = '<p onclick="x()">a<script>alert(1)</script><a href="//x">b</a></p>';
  const mgm = { ...MGM, stepText: [dirty, dirty, dirty] };
  expect((await store.mgm.update(actor(), mgm)).stepText).toEqual(Array(3).fill('<p>ab</p>'));
  const pgm = await store.pgm.update(actor(), { ...PGM, message: dirty });
  const pgp = await store.pgp.update(actor(), { ...PGP, message: dirty });
  expect([pgm.message, pgp.message]).toEqual(['<p>ab</p>', '<p>ab</p>']);
  expect(JSON.stringify(await rows())).not.toMatch(/script|onclick|href/);
});
