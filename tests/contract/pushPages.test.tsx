import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pageOpener } from '../support/recordPage';
import { renderScreen } from '../support/screen';

const PAGES = {
  pushArtists: ['/send-push', 'Enviar Push Notification - Profissionais', 'artist'],
  pushClients: ['/send-push-client', 'Enviar Push Notification - Clientes', 'user'],
} as const;

const open = async (resource: keyof typeof PAGES, answer: () => unknown = () => undefined) => {
  const drawn = pageOpener(renderScreen)({
    resource,
    path: PAGES[resource][0],
    calls: {
      'push.send': answer,
      'push.reach': () => ({ reached: 1_204 }),
      'push.list': () => ({
        data: [
          {
            _id: 'm1',
            title: 'Agenda do feriado',
            message: 'Abra sua agenda',
            cities: [],
            services: [],
            reached: 42,
            createdBy: 'ana@camarim.test',
            createdAt: '2026-03-09T12:00:00.000Z',
          },
        ],
        totalItems: 1,
      }),
    },
  });
  await screen.findByRole('textbox', { name: /Título/ });
  return drawn;
};

const field = (name: RegExp) => screen.getByRole('textbox', { name });
const send = () => screen.getByRole('button', { name: 'Enviar' });
const question = () => screen.findByRole('dialog', { name: 'Enviar notificação' });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe.each(Object.keys(PAGES) as (keyof typeof PAGES)[])('%s', (name) => {
  const [, title, targetType] = PAGES[name];

  it('P-PUSH-01 P-PUSH-02 C-ROUTE-29 C-ROUTE-30 is titled, with its filters, a preview, its reach and what was sent', async () => {
    const { user, sent } = await open(name);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    await screen.findByRole('combobox', { name: 'Cidades' });
    if (targetType === 'artist') await screen.findByRole('combobox', { name: 'Serviços' });
    else expect(screen.queryByRole('combobox', { name: 'Serviços' })).toBeNull();
    await user.type(field(/Título/), 'Novidade');
    const preview = await screen.findByRole('region', { name: 'Pré-visualização' });
    expect(await within(preview).findByText('Novidade')).toBeDefined();
    expect(within(preview).getByText('Camarim · agora')).toBeDefined();
    expect(await within(preview).findByText(/Alcance: 1\.204/)).toBeDefined();
    expect(sent('push.reach').map(({ query }) => query)).toEqual([{ targetType }]);
    const row = (await screen.findByText('Agenda do feriado')).closest('tr') as HTMLElement;
    expect(within(row).getByText('Todas')).toBeDefined();
  });

  it('P-PUSH-06 P-PUSH-07 sends what was typed, and starts again', async () => {
    const { user, sent } = await open(name);
    await user.type(field(/Título/), 'Novidade');
    await user.type(field(/Mensagem/), 'Abra o aplicativo');
    await user.type(field(/Query/), '[[ {{"a": 1} ]');
    await user.click(send());
    await user.click(within(await question()).getByRole('button', { name: 'Enviar' }));
    expect(await screen.findByText('Mensagem enviada com sucesso')).toBeDefined();
    expect(sent('push.send').map(({ body }) => body)).toEqual([
      {
        title: 'Novidade',
        message: 'Abra o aplicativo',
        link: '',
        query: [{ a: 1 }],
        cities: [],
        ...(targetType === 'artist' && { services: [] }),
        targetType,
      },
    ]);
    expect(field(/Título/)).toHaveProperty('value', '');
  });

  it('P-PUSH-03 P-PUSH-04 P-PUSH-05 sends nothing that is refused', async () => {
    const { user, sent } = await open(name);
    await user.type(field(/Link/), '/pedidos');
    await user.type(field(/Query/), 'abc');
    await user.click(send());
    for (const text of [
      'Informe o título da notificação!',
      'Informe a mensagem da notificação!',
      'A rota não deve iniciar com /',
      'Query está em formato inválido',
    ])
      expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(sent('push.send')).toEqual([]);
  });
});
