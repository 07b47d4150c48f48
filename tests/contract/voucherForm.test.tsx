import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { customerWire } from '../support/customerOf';
import { factIn, pageOpener, sectionOf } from '../support/recordPage';
import { renderScreen } from '../support/screen';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

const open = async (path = '/new-voucher', calls: object = {}) => {
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
      ...calls,
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

describe('a batch', () => {
  const opened = async (calls: object = {}) => {
    const drawn = await open('/voucher-batch', calls);
    const save = () => drawn.user.click(screen.getByRole('button', { name: 'Criar vouchers' }));
    return { ...drawn, save };
  };
  /** What is said under an input, without the count of its characters. */
  const errorOf = (input: HTMLElement): string =>
    input.getAttribute('aria-invalid') === 'true'
      ? (document
          .getElementById(input.getAttribute('aria-describedby')?.split(' ')[0] ?? '')
          ?.textContent?.replace(/\d+\/\d+$/, '') ?? '')
      : '';
  const says = (words: Readonly<Record<string, string>>) =>
    waitFor(() =>
      expect(Object.keys(words).map((name) => [name, errorOf(field(name))])).toEqual(
        Object.entries(words),
      ),
    );
  const retype = async (user: User, values: Readonly<Record<string, string>>) => {
    for (const [name, text] of Object.entries(values)) {
      await user.clear(field(name));
      await user.click(field(name));
      await user.paste(text);
    }
  };

  it('P-VOU-15 P-VOU-23 sends nothing that breaks a rule, and says which', async () => {
    const { user, save, sent } = await opened();
    expect(field('Campanha').value).toBe('CamarimEmpresa');
    await retype(user, { Campanha: 'Açaí & Cia 2026!' });
    expect(field('Campanha').value).toBe('AçaíCia2026');
    await save();
    const REQUIRED = 'Campo obrigatório';
    await says({
      Empresa: REQUIRED,
      Quantidade: REQUIRED,
      Início: REQUIRED,
      Fim: REQUIRED,
      Percentual: REQUIRED,
    });
    const past = '09/03/2026';
    await retype(user, { Empresa: '!!!', Quantidade: '5001', Início: past, Fim: past });
    await retype(user, { 'Início da janela de uso': past });
    await save();
    await says({
      Empresa: 'Informe ao menos uma letra ou um número',
      Quantidade: 'Valor máximo: 5000',
      Início: 'A data inicial não pode ser anterior a hoje',
      Fim: 'A data final não pode ser anterior a hoje',
      'Início da janela de uso': 'O início da janela de uso não pode ser anterior a hoje',
    });
    await retype(user, { Quantidade: '0', Início: '12/03/2026', Fim: '12/03/2026' });
    await retype(user, { Empresa: 'a'.repeat(101), Descrição: 'a'.repeat(201) });
    expect(field('Descrição').value).toHaveLength(201);
    await save();
    await says({
      Empresa: 'Máximo de 100 caracteres',
      Quantidade: 'Valor mínimo: 1',
      Descrição: 'Máximo de 200 caracteres',
      Fim: 'A data final deve ser posterior à inicial',
    });
    expect(sent('vouchers.batch')).toEqual([]);
  });

  it('P-VOU-21 P-VOU-22 P-VOU-24 P-ERR-18 sends both sides, in R$ and in %, numbered in a sequence; says meanwhile how many it makes', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { user, sent } = await opened({
      'vouchers.batch': async () => {
        await held;
        return { data: ['DOISLADOS0001'] };
      },
    });
    const choose = async (box: HTMLElement, word: string) => {
      await user.click(box);
      await user.click(await screen.findByRole('option', { name: word }));
    };
    await retype(user, { Empresa: 'Dois lados', Quantidade: '1200' });
    await retype(user, { Início: '11/03/2026', Fim: '31/03/2026' });
    await choose(screen.getByRole('combobox', { name: 'Tipo de código' }), 'Empresa + sequência');
    await choose(screen.getByRole('combobox', { name: 'Modalidade' }), 'Aquisição e recorrência');
    const side = async (name: string) => within(await sectionOf(name));
    const first = await side('Aquisição');
    await user.type(first.getByRole('textbox', { name: 'Percentual' }), '20');
    await user.clear(first.getByRole('textbox', { name: 'Máximo de usos' }));
    await user.type(first.getByRole('textbox', { name: 'Máximo de usos' }), '1');
    const later = await side('Recorrência');
    await choose(later.getByRole('combobox', { name: 'Tipo' }), 'Valor em R$');
    await user.type(await later.findByRole('textbox', { name: 'Valor' }), '12,50');
    await user.dblClick(screen.getByRole('button', { name: 'Criar vouchers' }));
    await screen.findByRole('progressbar', { name: 'Criando 1.200 vouchers…' });
    expect(screen.getByRole('button', { name: 'Salvando...' })).toHaveProperty('disabled', true);
    release();
    await screen.findByText('Voucher criado com sucesso!');
    const [{ body } = {}, ...again] = sent('vouchers.batch');
    expect(again).toEqual([]);
    expect(body).toMatchObject({
      codeType: 'increment',
      companyName: 'Dois lados',
      voucherQtd: 1200,
      aquisition: { type: 'P', value: 20, maxTimes: 1 },
      recurrence: { type: 'V', value: 12.5, maxTimes: 0 },
    });
    for (const name of ['value', 'type']) expect(body).not.toHaveProperty(name);
  });
});
