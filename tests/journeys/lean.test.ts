import { expect, it } from 'vitest';
import { failedAnswer, VIEWPORTS } from '../support/browser';
import { dialogOf, openActions, openSection } from './bookingScreen';
import { blockOf } from './customerScreen';
import { leanStage, moveToRow, readsWell } from './leanScreen';
import { DETAILS } from './paymentScreen';
import {
  arrives,
  day,
  eventually,
  fill,
  input,
  move,
  press,
  rowAction,
  rowsOf,
  seen,
  warns,
} from './screen';

/** The session, and what fails, in front of services that say only what the specification names. */

const stage = leanStage();
const { open, once } = stage;
const HTML = '<!doctype html><title>502</title><h1>Bad gateway</h1>';

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

it('an answer of HTML, of another shape or none at all says what failed, and is asked again', async () => {
  const page = await open('/users', { allow: [failedAnswer(500), failedAnswer(404)] });
  await rowsOf(page);
  const list = `${stage.lean.url}/bo/v2/bo/schedules?*`;
  await page.route(list, (route) =>
    route.fulfill({ status: 500, contentType: 'text/html', body: HTML }),
  );
  await move(page, '/schedules');
  await seen(page.getByText('Não foi possível carregar a lista.'));
  expect(await page.locator('main').innerText()).not.toContain('Bad gateway');
  await page.unroute(list);
  await press(page, 'Tentar novamente');
  expect(await rowsOf(page)).toHaveLength(50);

  await move(page, '/users/99999');
  await seen(page.getByText('Não encontrado', { exact: true }));
  await seen(page.getByRole('button', { name: 'Tentar novamente' }));
  await moveToRow(page, stage, 'LEAN80');
  const detail = `${stage.lean.url}/bo/v2/bo/schedule/*`;
  await page.route(detail, (route) =>
    route.fulfill({ status: 404, json: { message: 'Não encontrado' } }),
  );
  await rowAction(page, 'LEAN80', DETAILS);
  const dialog = dialogOf(page, DETAILS);
  await seen(dialog.getByRole('button', { name: 'Tentar novamente' }));
  await page.unroute(detail);
  await press(dialog, 'Tentar novamente');
  await seen(dialog.getByText('Interfone quebrado'));
});

it('a change that is refused says why, keeps what was typed and may be sent again', async () => {
  const page = await open('/schedules', { allow: [failedAnswer(500), failedAnswer(422)] });
  const booking = await moveToRow(page, stage, 'LEAN96');
  const rate = await openSection(await openActions(page, booking), 'Percentual a receber');
  await fill(rate, { 'Percentual a receber': '33', 'Data de expiração': day(6) });
  const path = `${stage.lean.url}/**/changeTakeRate`;
  for (const [status, text] of [
    [422, 'Percentual acima do contrato'],
    [500, 'Erro genérico na atualização'],
  ] as const) {
    await page.route(path, (route) =>
      status === 422
        ? route.fulfill({ status, json: { message: text } })
        : route.fulfill({ status, contentType: 'text/html', body: HTML }),
    );
    await press(rate, 'Alterar take rate');
    await seen(rate.getByRole('alert').filter({ hasText: text }));
    expect(await input(rate, 'Percentual a receber').inputValue()).toBe('33');
    await page.unroute(path);
  }
  await once('PUT /v2/bo/schedule/changeTakeRate', async () => {
    await press(rate, 'Alterar take rate');
    await seen(rate.getByText(`Take rate atual: 33%, definida até ${day(6)}`));
  });

  await move(page, '/users/205');
  const form = page.getByRole('form', { name: 'Editar informações' });
  await input(form, 'Nome').fill('Nome Recusado');
  const customer = `${stage.lean.url}/bo/v2/bo/user/205`;
  await page.route(customer, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 422, json: { message: 'Nome em análise' } })
      : route.fallback(),
  );
  await press(form, 'Salvar');
  await warns(page, 'Nome em análise');
  expect(await input(form, 'Nome').inputValue()).toBe('Nome Recusado');
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
