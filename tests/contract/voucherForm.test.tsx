import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { customerWire } from '../support/customerOf';
import { factIn, pageOpener, sectionOf } from '../support/recordPage';
import { renderScreen } from '../support/screen';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

const open = async (path = '/new-voucher') => {
  const drawn = pageOpener(renderScreen)({
    resource: path === '/new-voucher' ? 'vouchers' : 'voucherBatch',
    path,
    calls: {
      'vouchers.list': () => ({ vouchers: [], totalItems: 0 }),
      'vouchers.create': () => ({ code: 'METADE' }),
      'vouchers.batch': () => ({ data: ['LOJA1'] }),
      'areas.list': () => ({ data: [{ _id: 'a1', city: 'Campinas', active: true }] }),
      'services.list': () => ({ data: [], totalItems: 0 }),
      'customers.one': ({ params }) => {
        if (params?.id !== 'u1') throw Object.assign(new Error(''), { status: 404 });
        return customerWire();
      },
    },
  });
  await screen.findByRole('textbox', { name: 'Início' });
  return drawn;
};

type User = Awaited<ReturnType<typeof open>>['user'];

const fill = async (user: User, values: Readonly<Record<string, string>>) => {
  for (const [name, text] of Object.entries(values)) await user.type(field(name), text);
};

const said = async (label: string) =>
  factIn(await sectionOf('Resumo'), label)?.replace(/\u00a0/g, ' ');

it('P-VOU-16 names the customer of the id, one that was typed anew too, and says when there is none', async () => {
  const { user, sent } = await open();
  expect(screen.queryByRole('textbox', { name: 'Nome da cliente' })).toBeNull();
  await user.type(field('Id do cliente'), ' u1 ');
  await user.tab();
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Nome da cliente' });
  expect([name.value, name.readOnly]).toEqual(['Clara Costa', true]);
  expect(await said('Para quem')).toBe('Somente Clara Costa');
  await user.type(field('Id do cliente'), '2');
  expect(screen.queryByRole('textbox', { name: 'Nome da cliente' })).toBeNull();
  expect(await said('Para quem')).toBe('Somente a cliente u12');
  await user.tab();
  await screen.findByText('Não foi possível encontrar a cliente deste id.');
  await user.type(field('Id do cliente'), '{Backspace}');
  await user.tab();
  await screen.findByRole('textbox', { name: 'Nome da cliente' });
  expect(sent('customers.one').map(({ params }) => params)).toEqual([
    { id: 'u1' },
    { id: 'u12' },
    { id: 'u1' },
  ]);
});

it('P-VOU-10 P-VOU-18 says beside the form what the voucher comes to, as it is typed', async () => {
  const { user } = await open();
  expect(await said('O que dá')).toBe('Desconto a informar');
  expect(await said('Quantas vezes')).toBe('Sem limite de usos');
  expect(await said('Onde vale')).toBe('Todos os serviços; todas as cidades');
  await fill(user, { Início: '11/03/2026', Fim: '31/03/2026', Percentual: '15' });
  expect(await said('O que dá')).toBe('15% de desconto');
  expect(await said('Quando')).toBe('De 11/03/2026 a 31/03/2026');
  await user.click(screen.getByRole('combobox', { name: 'Cidades' }));
  await user.click(await screen.findByRole('option', { name: 'Campinas' }));
  await waitFor(async () => expect(await said('Onde vale')).toBe('Todos os serviços; Campinas'));
  await user.click(screen.getByRole('combobox', { name: 'Modalidade' }));
  await user.click(await screen.findByRole('option', { name: 'Aquisição e recorrência' }));
  expect(await said('O que dá')).toBe(
    'Desconto a informar na primeira compra; desconto a informar nas compras seguintes',
  );
});

it.each([
  ['/new-voucher', { Código: 'METADE' }, 'Novo voucher', 'Salvar', 'vouchers.create'],
  [
    '/voucher-batch',
    { Empresa: 'Loja', Quantidade: '1' },
    'Vouchers em lote',
    'Criar vouchers',
    'vouchers.batch',
  ],
] as const)(
  'P-VOU-12 %s asks before half the price is given, and sends once',
  async (path, values, title, button, operation) => {
    const { user, sent } = await open(path);
    await fill(user, { ...values, Início: '11/03/2026', Fim: '31/03/2026', Percentual: '60' });
    const ask = async () => {
      await user.click(screen.getByRole('button', { name: button }));
      const question = await screen.findByRole('dialog', { name: title });
      expect(question.textContent).toContain('O desconto é de 60%. Deseja mesmo salvar?');
      return (name: string) => within(question).getByRole('button', { name });
    };
    await user.click((await ask())('Cancelar'));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
    expect(sent(operation)).toEqual([]);
    await user.dblClick((await ask())(button));
    await screen.findByText('Voucher criado com sucesso!');
    expect(sent(operation).map(({ body }) => body)).toMatchObject([{ type: 'P', value: 60 }]);
    expect(sent(operation)[0]?.body).not.toHaveProperty('userName');
  },
);
