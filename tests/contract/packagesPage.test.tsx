import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { pageOpener } from '../support/recordPage';
import { renderScreen } from '../support/screen';

/** Packages as an operator meets them: part 3 section 2.5. */

const PACKAGE = {
  _id: 'p1',
  title: 'Ano inteiro',
  subtitle: 'Todo mês',
  serviceDescription: 'Duas visitas',
  expiresAfterDays: 365,
  installmentMaxLimit: 12,
  discountInPercent: 22,
  discountAmount: 22,
  originalAmount: 1698.4,
  totalAmount: 1324.75,
  areas: ['campinas'],
  valueType: 'P',
  services: [
    { title: 'Mão', value: 45, count: 12, serviceList: ['s100'] },
    { title: 'Pé', value: 49.95, count: 2, serviceList: ['s101'] },
  ],
  version: 1,
};

const area = (id: string, city: string, stateShort: string, active = true) => ({
  _id: id,
  city,
  stateShort,
  active,
});

const service = (id: string, name: string) => ({
  _id: id,
  serviceId: id,
  name: { 'pt-BR': name },
  category: 'c100',
  active: true,
});

const answer = () => ({ packages: [PACKAGE], page: 1, pages: 1, total: 1 });

const open = (path: string, calls: object = {}) =>
  pageOpener(renderScreen)({
    resource: 'packages',
    path,
    calls: {
      'packages.list': answer,
      'packages.ofArea': answer,
      'packages.one': () => PACKAGE,
      'areas.list': () => ({
        data: [area('campinas', 'Campinas', 'SP'), area('niteroi', 'Niterói', 'RJ')],
        totalItems: 3,
      }),
      'services.list': () => ({ data: [service('s100', 'Mão'), service('s101', 'Pé')] }),
      ...calls,
    },
  });

type Scope = Pick<typeof screen, 'getByRole'>;

const field = (name: string, scope: Scope = screen) =>
  scope.getByRole<HTMLInputElement>('textbox', { name });

const type = (values: Readonly<Record<string, string>>, scope?: Scope) => {
  for (const [name, value] of Object.entries(values))
    fireEvent.change(field(name, scope), { target: { value } });
};

/** Fails the first time, and answers then. */
const failingOnce = (then: (input: { readonly body?: object }) => unknown) => {
  let fails = true;
  return (input: { readonly body?: object }) => {
    if (!fails) return then(input);
    fails = false;
    throw new Error('');
  };
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('C-PACK-01 C-PACK-11 C-CALL-35 C-CALL-36 shows what is in a package and what it costs, of all cities or of one', async () => {
  const { user, sent } = open('/packages');
  const card = await screen.findByRole('article', { name: 'Ano inteiro' });
  const text = () => card.textContent?.replace(/\u00a0/g, ' ');
  for (const words of [
    'Todo mês',
    '12 × Mão, 2 × Pé',
    'de R$ 1.698,40 por R$ 1.324,75',
    '22%',
    'até 12 vezes',
    '365',
    'Campinas',
  ])
    await waitFor(() => expect(text()).toContain(words));
  expect(sent('packages.list').map(({ query }) => query)).toEqual([{ page: 1 }]);
  const cities = within(await screen.findByRole('group', { name: 'Cidade' }));
  await cities.findByRole('button', { name: 'Campinas - SP' });
  expect(sent('areas.list').map(({ query }) => query)).toContainEqual({ active: true });
  expect(cities.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Todas as cidades',
    'Campinas - SP',
    'Niterói - RJ',
  ]);
  await user.click(cities.getByRole('button', { name: 'Niterói - RJ' }));
  await waitFor(() =>
    expect(sent('packages.ofArea')).toMatchObject([
      { params: { areaId: 'niteroi' }, query: { page: 1 } },
    ]),
  );
});

it('C-PACK-06 C-PACK-07 C-PACK-08 C-PACK-09 C-CALL-37 C-ERR-16 C-ERR-17 a new one takes whole lines alone, totals them as they are typed, is refused with words, and kept when it cannot be saved', async () => {
  const { user, sent } = open('/packages/new', {
    'packages.create': failingOnce(({ body }) => ({ ...PACKAGE, ...body, _id: 'p2' })),
  });
  await screen.findByRole('textbox', { name: 'Validade (dias)' });
  const dialog = screen.getByRole('dialog', { name: 'Novo pacote' });
  expect(field('Parcelas').value).toBe('1');
  const services = within(
    await within(dialog).findByRole('group', { name: /^Serviços do pacote/ }),
  );
  const line = (at: number) => services.queryByRole('group', { name: `Serviço ${at}` });
  const add = () => user.click(services.getByRole('button', { name: 'ADICIONAR SERVIÇO' }));
  const pick = async (at: number, word: string) => {
    await user.click(within(line(at) as HTMLElement).getByRole('combobox', { name: 'Serviços' }));
    await user.click(await screen.findByRole('option', { name: word }));
  };
  const lineOf = (at: number) => within(line(at) as HTMLElement);
  type({ 'Título do serviço': 'Manicure', Valor: '39,90' }, lineOf(1));
  await add();
  await services.findByText('Por favor, verifique se todos os campos estão corretos');
  type({ Quantidade: '4' }, lineOf(1));
  await add();
  expect(line(2)).toBeNull();
  await pick(1, 'Mão');
  await add();
  await waitFor(() => expect(line(2)).not.toBeNull());
  type({ 'Título do serviço': 'Pé', Valor: '120,01', Quantidade: '1' }, lineOf(2));
  await pick(2, 'Pé');
  type({ Título: 'Pacote', Descrição: 'á'.repeat(256), Parcelas: '13', Desconto: '10' });
  const text = () => dialog.textContent?.replace(/\u00a0/g, ' ');
  await waitFor(() => expect(text()).toContain('R$ 279,61'));
  expect(text()).toContain('R$ 251,65');
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  for (const words of [
    'Descrição deve ter no máximo 255 caracteres.',
    'As parcelas vão de 1 a 12',
    'Selecione ao menos uma cidade',
  ])
    await waitFor(() => expect(text()).toContain(words));
  expect(sent('packages.create')).toEqual([]);
  type({ Descrição: 'á'.repeat(255), Parcelas: '12', 'Validade (dias)': '60' });
  await user.click(within(dialog).getByRole('combobox', { name: 'Cidades' }));
  await user.click(await screen.findByRole('option', { name: 'Campinas' }));
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Não foi possível adicionar o pacote.');
  expect(field('Título').value).toBe('Pacote');
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Pacote adicionado com sucesso.');
  expect(sent('packages.create').at(-1)?.body).toMatchObject({
    title: 'Pacote',
    serviceDescription: 'á'.repeat(255),
    expiresAfterDays: 60,
    installmentMaxLimit: 12,
    discountInPercent: 10,
    areas: ['campinas'],
    services: [
      { title: 'Manicure', value: 39.9, count: 4, serviceList: ['s100'] },
      { title: 'Pé', value: 120.01, count: 1, serviceList: ['s101'] },
    ],
  });
});

it('C-PACK-03 C-PACK-05 C-CALL-38 C-ERR-16 C-ERR-17 the edit modal opens filled, with its totals, and keeps what was typed when it cannot be saved', async () => {
  const { user, sent } = open('/packages/edit/p1', {
    'packages.update': failingOnce(({ body }) => ({ ...PACKAGE, ...body, version: 2 })),
  });
  await screen.findByRole('textbox', { name: 'Validade (dias)' });
  const dialog = screen.getByRole('dialog', { name: 'Editar pacote' });
  for (const [name, value] of [
    ['Título', 'Ano inteiro'],
    ['Subtítulo', 'Todo mês'],
    ['Descrição', 'Duas visitas'],
    ['Parcelas', '12'],
    ['Desconto', '22'],
  ] as const)
    expect([name, field(name, within(dialog)).value]).toEqual([name, value]);
  const second = within(within(dialog).getByRole('group', { name: 'Serviço 2' }));
  expect(field('Valor', second).value).toBe('49,95');
  const text = () => dialog.textContent?.replace(/\u00a0/g, ' ');
  expect(text()).toContain('R$ 639,90');
  type({ Desconto: '50' }, within(dialog));
  await waitFor(() => expect(text()).toContain('R$ 319,95'));
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Não foi possível alterar o pacote.');
  expect(field('Desconto', within(dialog)).value).toBe('50');
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Pacote alterado com sucesso.');
  expect(sent('packages.update').at(-1)?.body).toMatchObject({ discountInPercent: 50, version: 1 });
});

it('C-PACK-04 C-CALL-39 C-ERR-17 C-ERR-18 only a yes removes one, and a failure says so and can be tried again', async () => {
  const { user, sent } = open('/packages', { 'packages.remove': failingOnce(() => undefined) });
  const card = within(await screen.findByRole('article', { name: 'Ano inteiro' }));
  const ask = async () => {
    await user.click(card.getByRole('button', { name: 'Excluir' }));
    const question = await screen.findByRole('dialog', { name: 'Excluir pacote' });
    expect(question.textContent).toContain('Deseja mesmo excluir Ano inteiro?');
    return (name: string) => user.click(within(question).getByRole('button', { name }));
  };
  await (await ask())('Cancelar');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('packages.remove')).toEqual([]);
  const press = await ask();
  await press('Excluir');
  await screen.findByText('Não foi possível excluir o pacote.');
  await press('Tentar novamente');
  await screen.findByText('Pacote excluído com sucesso.');
  expect(sent('packages.remove').map(({ params }) => params)).toEqual([{ id: 'p1' }, { id: 'p1' }]);
});
