import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { SHARE_WITHOUT_PLACEHOLDER } from '../../../domain/referrals';
import { actorOf, addStaff, storeForEachTest } from '../../../tests/support/store';
import { audit, referralProgrammes } from '../../db/schema';
import type { Actor } from '../../kernel';

const test = storeForEachTest();
let actor: Actor;

beforeEach(async () => {
  const member = await addStaff(test.database, { type: 'marketing' });
  actor = actorOf({ id: member.id, name: member.name, email: member.email, type: member.type });
});

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

const rows = () => test.database.read((orm) => orm.select().from(referralProgrammes));

describe('a programme that nobody has saved', () => {
  it('C-REF-02 C-CALL-03 C-CALL-05 answers defaults of version 0, and stores nothing', async () => {
    const { store } = test;
    expect(await store.mgm.one()).toMatchObject({ discount: 0, credits: 0, version: 0 });
    expect((await store.mgm.one()).stepText).toHaveLength(3);
    expect((await store.mgm.one()).shareText).toContain('XXXX');
    expect(await store.pgm.one()).toMatchObject({
      activated: false,
      aquisition: { discount: 0, professionalGain: 0 },
      version: 0,
    });
    expect(await store.pgp.one()).toMatchObject({ engagementQuantity: 0, version: 0 });
    expect(await rows()).toEqual([]);
  });

  it('is stored once, whoever is faster', async () => {
    const first = (await test.store.pgp.one()).version;
    const results = await Promise.allSettled(
      ['um', 'dois'].map((title) =>
        test.store.pgp.update(actor, { ...PGP, title, version: first }),
      ),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await test.store.pgp.one()).version).toBe(1);
  });
});

describe('saving', () => {
  it('C-CALL-02 gives MGM back trimmed, in reais, with cents inside', async () => {
    const saved = await test.store.mgm.update(actor, MGM);
    expect(saved).toEqual({ ...MGM, title: 'Indique', version: 1 });
    expect(await test.store.mgm.one()).toEqual(saved);
    expect((await rows())[0]?.config).toMatchObject({ discountCents: 2050, creditsCents: 0 });
  });

  it('C-CALL-04 C-CALL-56 gives PGM back with both sides', async () => {
    expect(await test.store.pgm.update(actor, PGM)).toEqual({ ...PGM, version: 1 });
    expect(await test.store.pgm.one()).toEqual({ ...PGM, version: 1 });
  });

  it('C-CALL-06 gives PGP back', async () => {
    expect(await test.store.pgp.update(actor, PGP)).toEqual({ ...PGP, version: 1 });
    expect(await test.store.pgp.one()).toEqual({ ...PGP, version: 1 });
  });

  it('C-REF-06 C-REF-09 refuses a share text without XXXX, and keeps what was there', async () => {
    await test.store.mgm.update(actor, MGM);
    const lost = { ...MGM, title: 'Outro', shareText: 'Use o meu código' };
    await expect(test.store.mgm.update(actor, lost)).rejects.toMatchObject({
      status: 422,
      fields: { shareText: SHARE_WITHOUT_PLACEHOLDER },
    });
    expect((await test.store.mgm.one()).title).toBe('Indique');
  });

  it('C-REF-05 cleans every rich text', async () => {
    const dirty = '<p onclick="x()">a<script>alert(1)</script><a href="//x">b</a></p>';
    const mgm = { ...MGM, stepText: [dirty, dirty, dirty] };
    expect((await test.store.mgm.update(actor, mgm)).stepText).toEqual(Array(3).fill('<p>ab</p>'));
    const pgm = await test.store.pgm.update(actor, { ...PGM, message: dirty });
    const pgp = await test.store.pgp.update(actor, { ...PGP, message: dirty });
    expect([pgm.message, pgp.message]).toEqual(['<p>ab</p>', '<p>ab</p>']);
    expect(JSON.stringify(await rows())).not.toMatch(/script|onclick|href/);
  });

  it('has one audit row that says what changed', async () => {
    await test.store.pgp.update(actor, PGP);
    const trail = await test.database.read((orm) =>
      orm.select().from(audit).where(eq(audit.operation, 'pgp.update')),
    );
    expect(trail).toHaveLength(1);
    expect(trail[0]).toMatchObject({ object: 'pgp', staffEmail: actor.staff?.email });
    expect(JSON.stringify(trail[0]?.diff)).toContain('leadGain');
  });
});
