import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { endpointById } from '../../contract/index';
import { addressesWith, LEAN_RECORDS } from '../lean/addresses';
import { requiredOnly } from '../lean/required';
import { operationOf } from '../lean/services';
import { leanPage, settled } from '../support/leanPage';

// The map needs a canvas; its polygons stand in a table beside it.
vi.mock('../../src/ui/map/PolygonMap', () => ({
  PolygonMap: () => null,
  fetchMap: async () => undefined,
}));

/** Every page of the product, and dialogs without an address, in front of services that say only what screens cannot do without. */

/** What a screen says that could not show something. */
const FAILED = /Tentar novamente|Não foi possível|Houve um erro|Página não encontrada/;
/** Words that no operator should read. */
const UNREADABLE = /undefined|null|NaN|Invalid Date|\[object/;

const textOf = ({ textContent }: Element): string => textContent ?? '';

/** The first of the elements that begins with the text; by their roles they are looked up slowly in a long list. */
const found = (selector: string, text: string): Promise<HTMLElement> =>
  waitFor(() => {
    const all = [...document.querySelectorAll<HTMLElement>(selector)];
    const first = all.find(({ textContent }) => textContent?.startsWith(text));
    if (!first) throw new Error(`Nothing is called ${text}`);
    return first;
  });
const nameOf = (dialog: HTMLElement): string =>
  document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent ?? '';

/** A page whose answers hold nothing but what the screens need. */
const thinPage = (path: string) => {
  const page = leanPage(path);
  const { fetch: whole } = page.services;
  const fetch = async (request: Request): Promise<Response> => {
    const answer = await whole(request);
    const { needs } = endpointById.get(operationOf(request) ?? '') ?? {};
    if (!answer.ok || !answer.headers.get('content-type')?.includes('json')) return answer;
    return new Response(JSON.stringify(requiredOnly(needs, await answer.json())), answer);
  };
  Object.assign(page.services, { fetch });
  return page;
};

it.each(addressesWith(LEAN_RECORDS))('%s opens, and reads well', async (path) => {
  const { draw, asked, services } = thinPage(path);
  draw();
  await settled(asked);
  expect(document.querySelector('h1, [role="dialog"]')).not.toBeNull();
  expect(FAILED.exec(textOf(document.body))?.[0]).toBeUndefined();
  expect(UNREADABLE.exec(textOf(document.body))?.[0]).toBeUndefined();
  expect(services.refused).toEqual([]);
});

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
    const { draw, asked, services } = thinPage(path);
    draw();
    await settled(asked);
    const user = userEvent.setup({ pointerEventsCheck: 0, delay: null });
    const row = document.querySelector<HTMLElement>('tbody tr') as HTMLElement;
    const button = [...row.querySelectorAll('button')].find((one) =>
      (one.getAttribute('aria-label') ?? one.textContent ?? '').startsWith(action),
    );
    await user.click(button ?? (row.querySelector('[aria-haspopup="menu"]') as HTMLElement));
    if (!button) await user.click(await found('[role="menuitem"]', action));
    const dialog = await found('[role="dialog"]', '');
    await settled(asked);
    expect(nameOf(dialog)).toEqual(
      typeof title === 'string' ? title : expect.stringMatching(title),
    );
    expect(FAILED.exec(textOf(dialog))?.[0]).toBeUndefined();
    expect(UNREADABLE.exec(textOf(dialog))?.[0]).toBeUndefined();
    expect(services.refused).toEqual([]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
  },
);
