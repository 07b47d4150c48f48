import { expect, it } from 'vitest';
import { endpointById } from '../../contract/index';
import { requiredOnly } from '../lean/required';
import { leanStage, readsWell } from './leanScreen';
import { escapes, eventually, move, seen } from './screen';

/** Dialogs without an address, in front of services that say only what screens cannot do without. */

const stage = leanStage(
  {},
  {
    thin: (operation, answer) =>
      operation.startsWith('session.')
        ? answer
        : requiredOnly(endpointById.get(operation)?.needs, answer),
  },
);

/** What a dialog says that could not show something. */
const FAILED = /Tentar novamente|Não foi possível|Houve um erro/;

it.each([
  ['/schedules', 'Detalhes do agendamento', 'Detalhes do agendamento'],
  ['/schedules', 'Ações do agendamento', 'Ações do agendamento'],
  ['/schedules', 'Alterar data', 'Alterar data'],
  ['/schedules', 'Avaliações do Agendamento', 'Avaliações do Agendamento'],
  ['/schedules', 'Sugestão de profissionais', 'Sugestão de profissionais'],
  ['/schedules', 'Cancelar pedido', 'Cancelar pedido'],
  ['/realtime-orders', 'Detalhes do agendamento', 'Detalhes do agendamento'],
  ['/areas', 'Detalhes', 'Detalhes da cidade'],
  // A lead without a name is called by its id.
  ['/leads', 'Visualizar', /\S/],
  ['/services', 'Editar', 'Edição do serviço'],
  ['/packages/purchase', 'Detalhes da compra', 'Detalhes da compra'],
] as [path: string, action: string, title: string | RegExp][])(
  'ruling 20 in %s %j opens %s',
  async (path, action, title) => {
    const page = await stage.open('/airport');
    await move(page, path);
    const row = page.locator('tbody tr').first();
    await seen(row);
    const button = row.getByRole('button', { name: new RegExp(`^${action}`) });
    if ((await button.count()) > 0) await button.first().click();
    else {
      await row.getByRole('button', { name: /^Ações de/ }).click();
      await page.getByRole('menuitem', { name: action, exact: true }).click();
    }
    const dialog = page.getByRole('dialog', { name: title });
    await seen(dialog);
    await eventually(() => dialog.locator('[aria-busy="true"]').count(), 0);
    expect(FAILED.exec(await dialog.innerText())?.[0]).toBeUndefined();
    await readsWell(dialog);
    await escapes(dialog);
  },
);
