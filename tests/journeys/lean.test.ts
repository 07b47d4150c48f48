import { expect, it } from 'vitest';
import { VIEWPORTS } from '../support/browser';
import { blockOf } from './customerScreen';
import { leanStage, readsWell } from './leanScreen';
import { arrives, eventually, move, rowsOf, seen } from './screen';

/** The session, and a phone, in front of services that say only what the specification names. */

const stage = leanStage();
const { open } = stage;

it('a bare list of paths opens to a profile what the specification says, and no more', async () => {
  const page = await open('/schedules', { email: 'staff@exemplo.test' });
  expect(await rowsOf(page)).toHaveLength(50);
  await seen(page.getByRole('banner').getByRole('button', { name: /staff@exemplo\.test/ }));
  await move(page, '/users/201');
  await seen(blockOf(page, 'Agendamentos'));
  await move(page, '/leads/report');
  await seen(page.getByRole('heading', { level: 1, name: 'Relatório de leads' }));
  for (const path of ['/transfers', '/staff', '/campaigns']) {
    await move(page, path);
    await arrives(page, '/restrict-access');
  }
});

it('fits a phone without a word that no operator should read', async () => {
  const page = await open('/schedules', { viewport: VIEWPORTS.phone });
  await seen(page.getByText('LEAN118').first());
  for (const path of ['/schedules', '/users/203', '/vouchers', '/leads']) {
    await move(page, path);
    await seen(page.getByRole('heading', { level: 1 }));
    await eventually(() => page.locator('[aria-busy="true"]').count(), 0);
    await readsWell(page);
    const spare = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(spare).toBeLessThanOrEqual(0);
  }
});
