import { describe, expect, it } from 'vitest';
import { endpointById } from '../../contract/index';
import { picture } from '../../server/seed/pictures';
import { requiredOnly } from '../lean/required';
import { dialogOf, openActions, openSection, rowFor } from './bookingScreen';
import { opensDrawn } from './everyScreen';
import { answer, leanStage, moveToRow, readsWell } from './leanScreen';
import { part } from './paymentScreen';
import {
  arrives,
  choose,
  day,
  eventually,
  fill,
  gone,
  input,
  move,
  press,
  rowAction,
  rowsOf,
  says,
  seen,
} from './screen';

/**
 * Browser-only behavior in front of services that answer only what the specification names.
 * `tests/contract/leanScreens.full.test.tsx` opens every screen in front of them.
 */

const PICTURE = Buffer.from(
  picture({ from: [0, 0, 0], to: [255, 255, 255], shape: [255, 0, 0] }, { width: 40, height: 20 }),
);

describe('services that answer as the specification says', () => {
  const stage = leanStage();
  const { open, once } = stage;

  it('maps, formatted texts, the calendar, a report and a week open', async () => {
    await opensDrawn(await open('/airport'));
  });

  it('a bare list of paths opens to a profile what the specification says, and no more', async () => {
    const page = await open('/schedules', { email: 'staff@exemplo.test' });
    expect(await rowsOf(page)).toHaveLength(50);
    await seen(page.getByText('1–50 de até 150'));
    await readsWell(page);
    for (const path of ['/transfers', '/staff', '/campaigns']) {
      await move(page, path);
      await arrives(page, '/restrict-access');
    }
  });

  it('a booking takes a PIX payment, a professional, a date and a cancellation, each by one call, without reading the list', async () => {
    const page = await open('/schedules');
    await moveToRow(page, stage, 'LEAN50');
    await rowAction(page, 'LEAN50', 'Detalhes do agendamento');
    const details = dialogOf(page, 'Detalhes do agendamento');
    const form = details.getByRole('form', { name: 'Adicionar pagamento PIX' });
    await fill(form, { Código: 'PIX-LEAN', Valor: '20,00' });
    await once('POST /schedule/pix/1050', async () => {
      await press(form, 'Adicionar pagamento PIX');
      await says(page, 'Pagamento PIX criado!');
    });
    await seen(part(details, 'Pagamento').getByText(/^Soma: R\$\s20,00 de R\$\s89,90\./));
    await readsWell(details);
    await page.keyboard.press('Escape');
    await gone(details);

    const booking = await moveToRow(page, stage, 'LEAN96');
    const dialog = await openActions(page, booking);
    const row = rowFor(page, booking);
    const before = stage.lean.services.calls.length;
    const professional = await openSection(dialog, 'Trocar profissional');
    await professional.locator('input[type=radio][value="303"]').check();
    await once('PUT /v2/boUser/schedule/changePartner', async () => {
      await press(professional, 'Atribuir profissional');
      await says(page, 'Artista atualizado com sucesso');
    });
    await seen(row.getByText('Flávia Reis', { exact: true }));
    const date = await openSection(dialog, 'Alterar data');
    await input(date, 'Data inicial').fill(day(4));
    await input(date, 'Hora').first().fill('09:10');
    await input(date, 'Data final').fill(day(4));
    await input(date, 'Hora').last().fill('11:20');
    await once('PUT /v1/boUser/schedule/changeDate', async () => {
      await press(date, 'Alterar data');
      await says(page, 'Agendamento atualizado com sucesso');
    });
    await seen(row.getByText(`${day(4)} 09:10`));
    const status = await openSection(dialog, 'Alterar status');
    await choose(page, 'Status', 'Cancelar pela cliente', status);
    await choose(page, 'Motivo', 'Mudou de planos', status);
    await press(status, 'Alterar status');
    await once('PUT /v1/boUser/schedule/cancel', async () => {
      await answer(page, 'Cancelar agendamento', 'Confirmar');
      await says(page, 'Agendamento cancelado com sucesso');
    });
    await seen(row.getByText('Cancelado pela cliente', { exact: true }));
    await readsWell(dialog);
    expect(stage.lean.services.calls.slice(before)).not.toContain('GET /v2/bo/schedules');
  });

  it('a campaign is created with its image, which goes to the storage; a transfer is approved', async () => {
    const page = await open('/campaigns/new');
    await fill(page, { Título: 'Lua', Resumo: 'À noite', Descrição: 'Sob a lua' });
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'lua.png', mimeType: 'image/png', buffer: PICTURE });
    const upload = page.getByRole('group', { name: 'Imagem' });
    await eventually(() => upload.getByRole('status').innerText(), 'Enviado');
    const { files, storage, services } = stage.lean;
    const [path, bytes] = [...files].find(([one]) => one.endsWith('/lua.png')) ?? [];
    expect(bytes).toBe(PICTURE.length);
    await page.getByRole('combobox', { name: 'Cidades' }).click();
    await page.getByRole('option', { name: 'São Paulo', exact: true }).click();
    await gone(page.getByRole('listbox'));
    await once('POST /campaigns', async () => {
      await press(page, 'Salvar');
      await says(page, 'Campanha salva com sucesso');
    });
    const img = `${storage}${path}`;
    expect(services.state.campaigns[0]).toMatchObject({ title: 'Lua', img, cities: ['10'] });

    await move(page, '/transfers');
    await page.getByRole('button', { name: 'Aprovar Ana Souza' }).first().click();
    await once('POST /transfer/order/approval', async () => {
      await press(page.getByRole('dialog'), 'Aprovar');
      await says(page, 'Bônus atualizado com sucesso!');
    });
    await readsWell(page);
  });
});

describe('services that answer only what the screens cannot do without', () => {
  const { open } = leanStage({
    // The profile of the session decides which pages may be opened.
    thin: (operation, body) =>
      operation.startsWith('session.')
        ? body
        : requiredOnly(endpointById.get(operation)?.needs, body),
  });

  it('maps, formatted texts, the calendar, a report and a week open', async () => {
    await opensDrawn(await open('/airport'));
  });
});
