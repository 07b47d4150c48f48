import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { arrived } from '../../../tests/support/arrived';
import { drawList, registryOf, THINGS } from '../../../tests/support/things';
import * as f from '..';
// Loaded when they are first drawn; here beforehand, so that nothing waits for the compiler.
import '../list/BulkBar';
import '../list/MatchingReader';
import './MatchingSummary';
import './ActionHost';

interface Thing {
  readonly id: string;
  readonly name?: string;
  readonly amount?: number;
  readonly why?: string | null;
}

const approve = f.defineAction<Thing>({
  name: 'approve',
  label: 'Aprovar',
  bulk: 'together',
  places: ['row', 'bulk'],
  blocked: ({ why }) => why ?? undefined,
  summary: ['name', 'amount'],
  form: {
    title: (count) => `Aprovar ${count}`,
    fields: { note: f.longText('Comentário', { required: true, max: 500 }) },
    submit: 'Aprovar',
  },
  cancel: 'Fechar',
  operation: 'things.approve',
  sends: (_, values, __, things) => ({ ids: things.map(({ id }) => id), ...values }),
  success: (_, count) => (count === 1 ? 'Um aprovado!' : 'Todos aprovados!'),
  failure: ['Erro ao aprovar', 'Erro ao aprovar'],
});

const calling = (name: string, label: string, success: string, more: object = {}) =>
  f.defineAction<Thing>({
    name,
    label,
    places: ['row'],
    call: (tools, { id }) => tools.operation(`things.${name}`, { body: { id } }),
    success,
    failure: 'Não deu',
    ...more,
  });
const send = calling('send', 'Enviar', 'Enviado');
const mark = calling('mark', 'Marcar', 'Marcado', { places: ['bulk'] });
const stop = calling('stop', 'Parar', 'Parado', {
  confirm: { title: 'Parar', text: 'Parar mesmo?', button: 'Sim' },
});

const touch = calling('touch', 'Tocar', 'Tocado', { patch: () => ({}) });
const rename = calling('rename', 'Renomear', 'Renomeado', { patch: () => ({ name: 'Zoé' }) });

const registry = registryOf(
  f.defineResource({
    ...THINGS,
    fields: {
      name: f.text('Nome'),
      amount: f.money('Quantia'),
      why: f.text('Por quê', { column: false }),
    },
    actions: [approve, mark, send, stop, touch, rename] as never,
  }),
  f.defineResource({
    ...THINGS,
    name: 'matches',
    routes: { list: '/matches' },
    fields: { name: f.text('Nome'), amount: f.money('Quantia'), why: f.text('Por quê') },
    filters: { city: f.text('Cidade') },
    list: { columns: ['name'] },
    actions: [
      {
        ...approve,
        form: { fields: {} },
        confirm: { title: 'Aprovar', text: 'Aprovar mesmo?', button: 'Aprovar' },
      },
      calling('stop', 'Parar', 'Parado', { places: ['bulk'], bulk: 'matching' }),
      mark,
    ] as never,
  }),
);

const rows = [
  { id: '1', name: 'Ana', amount: 12_345, why: null },
  { id: '2', name: 'Bia', amount: 5_000, why: null },
  { id: '3', name: 'Caio', amount: 100, why: 'é seu' },
];

const operation = vi.fn();
const perform = (id: string, body: unknown, idempotencyKey: string) =>
  operation(id, { body, idempotencyKey });
const getList = vi.fn();

const draw = async (can?: (resource: string, action: string) => boolean) => {
  drawList(registry, { getList, operation, perform }, can && { can });
  await screen.findByRole('table', { name: 'Coisas' });
};

const tick = (name: string) =>
  fireEvent.click(screen.getByRole('checkbox', { name: `Selecionar ${name}` }));
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const choose = async (name: string, action: string) => {
  press(`Ações de ${name}`);
  fireEvent.click(await screen.findByRole('menuitem', { name: action }));
};
const inDialog = () => within(screen.getByRole('dialog'));
const open = async (...names: string[]) => {
  for (const name of names) tick(name);
  press('APROVAR SELECIONADOS');
  await arrived(await screen.findByRole('dialog', { name: `Aprovar ${names.length}` }));
};
const note = () => inDialog().getByLabelText<HTMLTextAreaElement>(/Comentário/);
const type = (value: string) => fireEvent.change(note(), { target: { value } });
const submit = (name = 'Aprovar') => fireEvent.click(inDialog().getByRole('button', { name }));
const ticked = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox', { hidden: true })
    .filter(({ checked }) => checked).length;
/** Lets the next call fail; react-admin reports it to the console. */
const refuse = (text: string) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  operation.mockRejectedValueOnce(Object.assign(new Error(text), { status: 409, code: 'taken' }));
};
const alertText = async () => (await screen.findByRole('alert')).textContent;

beforeEach(() => {
  operation.mockReset().mockResolvedValue({});
  getList.mockReset().mockResolvedValue({ data: rows, total: 3 });
});

it('an action that changes a row has the list read again: the row may be out of the filter', async () => {
  await draw();
  await choose('Ana', 'Tocar');
  await screen.findByText('Tocado');
  expect(getList).toHaveBeenCalledTimes(1);
  await choose('Ana', 'Renomear');
  await waitFor(() => expect(getList).toHaveBeenCalledTimes(2));
});

it('a version conflict after a call without an answer may be due to that call, the next one is not', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await draw();
  const fail = async (status: number, code: string, text: RegExp) => {
    operation.mockRejectedValueOnce(Object.assign(new Error(''), { status, code }));
    await choose('Ana', 'Enviar');
    await waitFor(async () => expect(await alertText()).toMatch(text));
  };
  await fail(0, 'timeout', /Não foi possível confirmar/);
  await fail(409, 'version-conflict', /O envio anterior pode ter sido concluído/);
  await fail(409, 'version-conflict', /Não deu$/);
});

it('C-ERR-07 C-ERR-08 C-TRANS-13 an action that is always offered starts only with a selection that allows it, which closing clears', async () => {
  await draw();
  expect(await screen.findByText('Nenhum item selecionado')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Marcar/ })).toBeNull();
  press('APROVAR SELECIONADOS');
  expect(await alertText()).toMatch(/Selecione os itens$/);
  tick('Ana');
  tick('Caio');
  press('APROVAR SELECIONADOS');
  expect(await alertText()).toContain('Desmarque o que não pode ser alterado: Caio (é seu)');
  expect([screen.queryByRole('dialog'), ticked()]).toEqual([null, 2]);
  tick('Ana');
  tick('Caio');
  await open('Ana');
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(inDialog().getAllByRole('button', { name: 'Fechar' })[1] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(ticked()).toBe(0);
  expect(operation).not.toHaveBeenCalled();
});

it('it is not offered to a reader', async () => {
  await draw((_, action) => action !== 'call' && action !== 'edit');
  expect(screen.queryByRole('button', { name: 'APROVAR SELECIONADOS' })).toBeNull();
  expect(screen.queryByText('Nenhum item selecionado')).toBeNull();
});

it('C-TRANS-12 C-TRANS-13 one call for many records shows the records and their sum, checks its form, sends once and clears the selection', async () => {
  await draw();
  await open('Ana', 'Bia');
  expect(inDialog().getByText('2 itens, R$ 173,45 no total')).toBeDefined();
  const texts = inDialog().getAllByRole('row');
  expect(texts.map(({ textContent }) => textContent)).toEqual([
    ...['NomeQuantia', 'AnaR$ 123,45', 'BiaR$ 50,00'],
  ]);
  submit();
  expect(await inDialog().findByText('Campo obrigatório')).toBeDefined();
  expect(operation).not.toHaveBeenCalled();
  type('sim');
  const before = getList.mock.calls.length;
  submit();
  submit();
  expect(await screen.findByText('Todos aprovados!')).toBeDefined();
  expect(operation.mock.calls).toMatchObject([
    ['things.approve', { body: { ids: ['1', '2'], note: 'sim' } }],
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(getList.mock.calls.length).toBeGreaterThan(before);
  expect(ticked()).toBe(0);
});

it('one call for many records keeps input and selection after a failure; the retry has the same key, other input another one', async () => {
  await draw();
  await open('Ana', 'Bia');
  type('sim');
  refuse('Bia já foi aprovada');
  submit();
  expect(await alertText()).toBe('Erro ao aprovarBia já foi aprovada');
  expect([note().value, ticked()]).toEqual(['sim', 2]);
  refuse('');
  submit('Tentar novamente');
  await waitFor(async () => expect(await alertText()).toBe('Erro ao aprovar'));
  type('sim!');
  submit('Tentar novamente');
  await waitFor(() => expect(operation).toHaveBeenCalledTimes(3));
  const [first, second, third] = operation.mock.calls.map(([, input]) => input);
  expect(second).toEqual(first);
  expect(first.idempotencyKey).toBeTruthy();
  expect(third.idempotencyKey).not.toBe(first.idempotencyKey);
});

it('one call for many records on one row has the text for one and keeps the selection', async () => {
  await draw();
  tick('Bia');
  await choose('Ana', 'Aprovar');
  const dialog = within(await screen.findByRole('dialog', { name: 'Aprovar 1' }));
  expect(dialog.getByText('Quantia').nextSibling?.textContent).toBe('R$ 123,45');
  await dialog.findByLabelText(/Comentário/);
  type('sim');
  submit();
  expect(await screen.findByText('Um aprovado!')).toBeDefined();
  expect(operation.mock.calls[0]?.[1].body.ids).toEqual(['1']);
  expect(ticked()).toBe(1);
});

describe('an action that is started during another one', () => {
  const asked = () => operation.mock.calls.map(([id, input]) => [id, input.body.id]);
  /** Holds the answer to the next call. */
  const hold = (): ((outcome?: Error) => void) => {
    let go: (outcome?: Error) => void = () => undefined;
    const answer = new Promise((resolve, reject) => {
      go = (outcome) => (outcome ? reject(outcome) : resolve({}));
    });
    operation.mockReturnValueOnce(answer);
    return go;
  };

  it('waits its turn and is sent after a failure: its dialog closes only after its own answer', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await draw();
    const first = hold();
    await choose('Ana', 'Enviar');
    await choose('Bia', 'Parar');
    const yes = await screen.findByRole('button', { name: 'Sim' });
    fireEvent.click(yes);
    await waitFor(() => expect(yes).toHaveProperty('disabled', true));
    expect(asked()).toEqual([['things.send', '1']]);
    const second = hold();
    first(Object.assign(new Error('Fila cheia'), { status: 409 }));
    await waitFor(() => expect(asked()[1]).toEqual(['things.stop', '2']));
    expect(screen.getByText('Parar mesmo?')).toBeDefined();
    second();
    expect(await screen.findByText('Parado')).toBeDefined();
    await waitFor(() => expect(screen.queryByText('Parar mesmo?')).toBeNull());
  });

  it('is sent once for each record, however often it is started', async () => {
    await draw();
    const first = hold();
    for (const name of ['Ana', 'Ana', 'Bia']) await choose(name, 'Enviar');
    first();
    await waitFor(() => expect(asked().map(([, id]) => id)).toEqual(['1', '2']));
    await waitFor(() => expect(screen.getAllByText('Enviado').length).toBeGreaterThan(0));
    expect(asked()).toHaveLength(2);
  });
});

it('of one call for each record only those that failed are retried, with their keys', async () => {
  await draw();
  tick('Ana');
  tick('Caio');
  refuse('Fila cheia');
  press('Marcar (2)');
  expect(await alertText()).toBe('1 de 2 concluídos.Ana: Fila cheia');
  submit('Tentar novamente');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = operation.mock.calls.map(([, input]) => input);
  expect(sent.map(({ body }) => body)).toEqual([{ id: '1' }, { id: '3' }, { id: '1' }]);
  expect(sent[2].idempotencyKey).toBe(sent[0].idempotencyKey);
});

it('an action with one call for each record counts them', async () => {
  await draw();
  tick('Ana');
  tick('Caio');
  press('Marcar (2)');
  expect(await screen.findByText('Marcado (2)')).toBeDefined();
});

it('B-ERR-01 the message of a failure stays until the same action succeeds', async () => {
  await draw();
  refuse('Fila cheia');
  await choose('Ana', 'Enviar');
  expect(await alertText()).toBe('Fila cheia');
  tick('Ana');
  press('Marcar (1)');
  expect(await screen.findByText('Marcado')).toBeDefined();
  expect(await alertText()).toBe('Fila cheia');
  await choose('Ana', 'Enviar');
  expect(await screen.findByText('Enviado')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

/** Actions on everything that matches a filter: decision 0084. */
let things: readonly { id: string; name: string; amount: number; why?: string }[] = [];
const made = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `t${at}`, name: `Coisa ${at}`, amount: 100 }));
const drawMatches = async (count: number) => {
  things = made(count);
  getList.mockImplementation(async (_: string, { pagination: { page, perPage } }) => ({
    data: things.slice((page - 1) * perPage, page * perPage),
    total: things.length,
  }));
  const path = `/matches?filter=${encodeURIComponent('{"city":"Belém"}')}`;
  const drawn = drawList(registry, { getList, operation, perform }, { name: 'matches', path });
  await screen.findByRole('table', { name: 'Coisas' });
  return drawn;
};
/** Everything that matches is meant, and an action on it begun. */
const begin = async (action: RegExp) => {
  tick('todos');
  press(/Selecionar todos os/);
  press(action);
  return screen.findByRole('button', { name: /^(Aprovar|Parar)$/ });
};
const ids = () => operation.mock.calls.map(([, { body }]) => body.ids.length);
const keys = () => operation.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey);

it('everything that matches is offered once the page is selected, unless the page is all, and gone with the first deselected row', async () => {
  const { unmount } = await drawMatches(10);
  tick('todos');
  expect(await screen.findByText('10 itens selecionados')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Selecionar todos os/ })).toBeNull();
  unmount();
  await drawMatches(143);
  tick('Coisa 0');
  expect(await screen.findByText('1 item selecionado')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Selecionar todos os/ })).toBeNull();
  tick('todos');
  press('Selecionar todos os 143 que correspondem ao filtro');
  expect(screen.getByText('Todos os 143 que correspondem ao filtro')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Marcar/ })).toBeNull();
  tick('Coisa 0');
  expect(screen.getByText('9 itens selecionados')).toBeDefined();
  expect(screen.getByRole('button', { name: 'APROVAR SELECIONADOS' })).toBeDefined();
});

it('is read by the filter of the list and counted before anything is sent', async () => {
  await drawMatches(143);
  things = things.map((thing, at) => (at < 3 ? { ...thing, why: 'É seu' } : thing));
  await begin(/^Aprovar \(143\)/);
  expect(getList.mock.calls.slice(1).map(([, asked]) => asked)).toMatchObject([
    { filter: { city: 'Belém' }, pagination: { page: 1, perPage: 100 } },
    { filter: { city: 'Belém' }, pagination: { page: 2, perPage: 100 } },
  ]);
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText('140 itens serão alterados, R$ 140,00 no total.')).toBeDefined();
  expect(dialog.getByText('3 ficam como estão: É seu (3)')).toBeDefined();
  // F6: the question of an action is put of many records too.
  expect(dialog.getByText('Aprovar mesmo?')).toBeDefined();
  expect(operation).not.toHaveBeenCalled();
});

it('is sent in batches; failed ones alone are retried with their keys', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await drawMatches(143);
  await begin(/^Aprovar \(143\)/);
  operation.mockResolvedValueOnce({}).mockRejectedValueOnce(new Error('Ocupado'));
  press('Aprovar');
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /93 de 143 concluídos\.Coisa 50: .*Coisa 69: .*e mais 30/,
  );
  expect(ids()).toEqual([50, 50, 43]);
  press('Tentar novamente');
  await screen.findByText('Todos aprovados!');
  expect(ids()).toEqual([50, 50, 43, 50]);
  expect(new Set(keys()).size).toBe(3);
  expect(keys()[3]).toBe(keys()[1]);
  await waitFor(() => expect(screen.getByText('Nenhum item selecionado')).toBeDefined());
});

it('is one call each if the action has no bulk call, four at once', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let [now, most] = [0, 0];
  operation.mockImplementation(async (_, { body: { id } }) => {
    now += 1;
    most = Math.max(most, now);
    await new Promise((resolve) => queueMicrotask(() => resolve(undefined)));
    now -= 1;
    if (id === 't7' && operation.mock.calls.length < 12) throw new Error('Ocupado');
  });
  await drawMatches(11);
  await begin(/^Parar \(11\)/);
  press('Parar');
  expect((await screen.findByRole('alert')).textContent).toMatch(/10 de 11 concluídos/);
  expect([operation.mock.calls.length, most]).toEqual([11, 4]);
  press('Tentar novamente');
  await screen.findByText(/Parado/);
  expect(operation).toHaveBeenCalledTimes(12);
});

it('starts nothing if nothing can be changed', async () => {
  await drawMatches(12);
  things = things.map((thing) => ({ ...thing, why: 'É seu' }));
  tick('todos');
  press(/Selecionar todos os/);
  press(/^Aprovar \(12\)/);
  expect((await screen.findByRole('alert')).textContent).toMatch(/Nenhum pode ser alterado: É seu/);
  expect(screen.queryByRole('dialog')).toBeNull();
});
