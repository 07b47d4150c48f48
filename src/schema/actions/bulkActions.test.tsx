import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { arrived } from '../../../tests/support/arrived';
import { renderScreen } from '../../../tests/support/screen';
import { THINGS } from '../../../tests/support/things';
import { Notifications } from '../../ui/feedback';
import * as f from '..';
import { ListPage } from '../list/ListPage';
import { DefinitionError } from '../problems';
import { createRegistry } from '../registry';

interface Thing {
  readonly id: string;
  readonly name?: string;
  readonly amount?: number;
  readonly why?: string | null;
}

const approve = f.defineAction<Thing>({
  name: 'approve',
  label: 'Aprovar',
  bulk: 'always',
  bulkLabel: 'APROVAR SELECIONADOS',
  places: ['row', 'bulk'],
  blocked: ({ why }) => why ?? undefined,
  summary: { fields: ['name', 'amount'], total: 'amount' },
  form: {
    title: (count) => `Aprovar ${count}`,
    fields: { note: f.longText('Comentário', { required: true, max: 500 }) },
    submit: 'Aprovar',
    cancel: 'Fechar',
  },
  operation: 'things.approve',
  sendsAll: (things, values) => ({ ids: things.map(({ id }) => id), ...values }),
  success: 'Um aprovado!',
  successMany: 'Todos aprovados!',
  failure: 'Erro ao aprovar',
  failureTitle: 'Erro ao aprovar',
});

const send = f.defineAction<Thing>({
  name: 'send',
  label: 'Enviar',
  places: ['row'],
  call: (tools, { id }) => tools.operation('things.send', { body: { id } }),
  success: 'Enviado',
  failure: 'Erro ao enviar',
});

const mark = f.defineAction<Thing>({
  name: 'mark',
  label: 'Marcar',
  places: ['bulk'],
  call: (tools, { id }) => tools.operation('things.mark', { body: { id } }),
  success: 'Marcado',
  failure: 'Erro ao marcar',
});

const stop = f.defineAction<Thing>({
  name: 'stop',
  label: 'Parar',
  places: ['row'],
  confirm: { title: 'Parar', text: 'Parar mesmo?', button: 'Sim' },
  call: (tools, { id }) => tools.operation('things.stop', { body: { id } }),
  success: 'Parado',
  failure: 'Erro ao parar',
});

const define = (actions: f.ActionSpec<Thing>[]) =>
  createRegistry({
    './things/index.ts': f.defineResource({
      ...THINGS,
      fields: {
        name: f.text('Nome'),
        amount: f.money('Quantia'),
        why: f.text('Por quê', { column: false }),
      },
      actions: actions as never,
    }),
  });

const rows = [
  { id: '1', name: 'Ana', amount: 12_345, why: null },
  { id: '2', name: 'Bia', amount: 5_000, why: null },
  { id: '3', name: 'Caio', amount: 100, why: 'é seu' },
];

const operation = vi.fn();
/** One call for all of them, by the names of the contract. */
const perform = (id: string, body: unknown, idempotencyKey: string) =>
  operation(id, { body, idempotencyKey });
const getList = vi.fn();

const draw = async (mayDo?: (resource: string, action: string) => boolean) => {
  const registry = define([approve, mark, send, stop]);
  const [resource] = registry.resources;
  if (!resource) throw new Error('The registry is empty');
  renderScreen(
    <>
      <ListPage resource={resource} />
      <Notifications />
    </>,
    { registry, mayDo, path: '/things', provider: { getList, operation, perform } as never },
  );
  await screen.findByRole('table', { name: 'Coisas' });
};

const tick = (name: string) =>
  userEvent.click(screen.getByRole('checkbox', { name: `Selecionar ${name}` }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const inDialog = () => within(screen.getByRole('dialog'));
const open = async (...names: string[]) => {
  for (const name of names) await tick(name);
  await press('APROVAR SELECIONADOS');
  const dialog = await screen.findByRole('dialog', { name: `Aprovar ${names.length}` });
  await arrived(dialog);
  return dialog;
};
const submit = () => userEvent.click(inDialog().getByRole('button', { name: 'Aprovar' }));
const ticked = () =>
  screen
    .getAllByRole('checkbox', { hidden: true })
    .filter((box) => (box as HTMLInputElement).checked).length;
/** Lets the next call fail; react-admin tells the console of it. */
const refuse = (text: string) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  operation.mockRejectedValueOnce(Object.assign(new Error(text), { status: 409, code: 'taken' }));
};

beforeEach(() => {
  operation.mockReset().mockResolvedValue({});
  getList.mockReset().mockResolvedValue({ data: rows, total: 3 });
});

describe('a bulk action that is always there', () => {
  it('C-ERR-07 C-ERR-08 stands there without a tick, and then says what to do and sends nothing', async () => {
    await draw();
    expect(await screen.findByText('Nenhum item selecionado')).toBeDefined();
    expect(screen.queryByRole('button', { name: /Marcar/ })).toBeNull();
    await press('APROVAR SELECIONADOS');
    expect((await screen.findByRole('alert')).textContent).toMatch(/Selecione os itens$/);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(operation).not.toHaveBeenCalled();
  });

  it('is not there for who may only read', async () => {
    await draw((_, action) => action !== 'call' && action !== 'edit');
    expect(screen.queryByRole('button', { name: 'APROVAR SELECIONADOS' })).toBeNull();
    expect(screen.queryByText('Nenhum item selecionado')).toBeNull();
  });
});

describe('one call for many records', () => {
  it('C-TRANS-12 shows what it is about, read-only, with the sum', async () => {
    await draw();
    await open('Ana', 'Bia');
    expect(inDialog().getByText('2 itens, R$ 173,45 no total')).toBeDefined();
    const texts = inDialog()
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(texts).toEqual(['NomeQuantia', 'AnaR$ 123,45', 'BiaR$ 50,00']);
    expect(await inDialog().findAllByRole('textbox')).toHaveLength(1);
  });

  it('checks its form before it sends', async () => {
    await draw();
    await open('Ana');
    await submit();
    expect(await inDialog().findByText('Campo obrigatório')).toBeDefined();
    expect(operation).not.toHaveBeenCalled();
  });

  it('C-TRANS-13 sends all ids once, says the text for many, reads again and clears the selection', async () => {
    await draw();
    await open('Ana', 'Bia');
    await userEvent.type(inDialog().getByLabelText(/Comentário/), 'sim');
    const before = getList.mock.calls.length;
    const button = inDialog().getByRole('button', { name: 'Aprovar' });
    await userEvent.dblClick(button);
    expect(await screen.findByText('Todos aprovados!')).toBeDefined();
    expect(operation).toHaveBeenCalledTimes(1);
    expect(operation.mock.calls[0]).toMatchObject([
      'things.approve',
      { body: { ids: ['1', '2'], note: 'sim' } },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(getList.mock.calls.length).toBeGreaterThan(before);
    expect(ticked()).toBe(0);
  });

  it('C-TRANS-13 closing without a decision clears the selection too', async () => {
    await draw();
    await open('Ana', 'Bia');
    await userEvent.click(inDialog().getAllByRole('button', { name: 'Fechar' })[1] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(ticked()).toBe(0);
    expect(operation).not.toHaveBeenCalled();
  });

  it('a failure keeps what was typed and the selection, and tries all of them again as one intent', async () => {
    await draw();
    await open('Ana', 'Bia');
    await userEvent.type(inDialog().getByLabelText(/Comentário/), 'sim');
    refuse('Bia já foi aprovada');
    await submit();
    const alert = await inDialog().findByRole('alert');
    expect(alert.textContent).toBe('Erro ao aprovarBia já foi aprovada');
    expect((inDialog().getByLabelText(/Comentário/) as HTMLTextAreaElement).value).toBe('sim');
    expect(ticked()).toBe(2);
    await userEvent.click(inDialog().getByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() => expect(operation).toHaveBeenCalledTimes(2));
    const [first, second] = operation.mock.calls.map(([, input]) => input);
    expect(second).toEqual(first);
    expect(first.idempotencyKey).toBeTruthy();
  });

  it('another text is another intent', async () => {
    await draw();
    await open('Ana');
    const note = inDialog().getByLabelText(/Comentário/);
    await userEvent.type(note, 'sim');
    refuse('Ocupado');
    await submit();
    await inDialog().findByRole('alert');
    await userEvent.type(note, '!');
    await userEvent.click(inDialog().getByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() => expect(operation).toHaveBeenCalledTimes(2));
    const [first, second] = operation.mock.calls.map(([, input]) => input.idempotencyKey);
    expect(second).not.toBe(first);
  });

  it('says a failure once where the server gave no words', async () => {
    await draw();
    await open('Ana');
    await userEvent.type(inDialog().getByLabelText(/Comentário/), 'sim');
    refuse('');
    await submit();
    expect((await inDialog().findByRole('alert')).textContent).toBe('Erro ao aprovar');
  });

  it('does not begin with a blocked record: it names it and keeps the selection', async () => {
    await draw();
    await tick('Ana');
    await tick('Caio');
    await press('APROVAR SELECIONADOS');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Desmarque o que não pode ser alterado: Caio (é seu)',
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(ticked()).toBe(2);
  });

  it('on one row says the text for one and leaves what is ticked alone', async () => {
    await draw();
    await tick('Bia');
    await press('Ações de Ana');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Aprovar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Aprovar 1' }));
    expect(dialog.getByText('Quantia').nextSibling?.textContent).toBe('R$ 123,45');
    await userEvent.type(dialog.getByLabelText(/Comentário/), 'sim');
    await submit();
    expect(await screen.findByText('Um aprovado!')).toBeDefined();
    expect(operation.mock.calls[0]?.[1].body.ids).toEqual(['1']);
    expect(ticked()).toBe(1);
  });
});

describe('RELIABILITY F10 an action that is started while another one runs', () => {
  const choose = async (name: string, action: string) => {
    await press(`Ações de ${name}`);
    await userEvent.click(await screen.findByRole('menuitem', { name: action }));
  };
  const asked = () => operation.mock.calls.map(([id, input]) => [id, input.body.id]);
  /** The next call waits for its answer until it is told to go on. */
  const hold = (): ((outcome?: Error) => void) => {
    let go: (outcome?: Error) => void = () => undefined;
    const answer = new Promise((resolve, reject) => {
      go = (outcome) => (outcome ? reject(outcome) : resolve({}));
    });
    operation.mockReturnValueOnce(answer);
    return go;
  };

  it.each([undefined, Object.assign(new Error('Fila cheia'), { status: 409 })])(
    'waits its turn and is sent: its dialog closes only after its own answer (%s)',
    async (outcome) => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      await draw();
      const first = hold();
      await choose('Ana', 'Enviar');
      await choose('Bia', 'Parar');
      await userEvent.click(await screen.findByRole('button', { name: 'Sim' }));
      expect(asked()).toEqual([['things.send', '1']]);
      expect(screen.getByRole('button', { name: 'Sim' })).toHaveProperty('disabled', true);
      const second = hold();
      first(outcome);
      await waitFor(() =>
        expect(asked()).toEqual([
          ['things.send', '1'],
          ['things.stop', '2'],
        ]),
      );
      expect(screen.getByText('Parar mesmo?')).toBeDefined();
      second();
      expect(await screen.findByText('Parado')).toBeDefined();
      await waitFor(() => expect(screen.queryByText('Parar mesmo?')).toBeNull());
    },
  );

  it('can be given up meanwhile, and the question of another one stays when the first ends', async () => {
    await draw();
    const first = hold();
    await choose('Ana', 'Enviar');
    await choose('Bia', 'Parar');
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByText('Parar mesmo?')).toBeNull());
    await choose('Caio', 'Parar');
    first();
    expect(await screen.findByText('Enviado')).toBeDefined();
    expect(screen.getByText('Parar mesmo?')).toBeDefined();
    expect(asked()).toEqual([['things.send', '1']]);
  });

  it('is sent once for a record, however often it is started, and for each record', async () => {
    await draw();
    const first = hold();
    await choose('Ana', 'Enviar');
    await choose('Ana', 'Enviar');
    await choose('Bia', 'Enviar');
    first();
    await waitFor(() =>
      expect(asked()).toEqual([
        ['things.send', '1'],
        ['things.send', '2'],
      ]),
    );
    await waitFor(() => expect(screen.getAllByText('Enviado').length).toBeGreaterThan(0));
    expect(asked()).toHaveLength(2);
  });
});

it('an action for each record still calls once for each and counts them', async () => {
  await draw();
  await tick('Ana');
  await tick('Caio');
  await press('Marcar (2)');
  expect(await screen.findByText('Marcado (2)')).toBeDefined();
  expect(operation.mock.calls.map(([, input]) => input.body)).toEqual([{ id: '1' }, { id: '3' }]);
});

it('RELIABILITY F10 of several calls only those that failed are tried again, with their keys, and then it closes', async () => {
  await draw();
  await tick('Ana');
  await tick('Caio');
  refuse('Fila cheia');
  await press('Marcar (2)');
  expect((await inDialog().findByRole('alert')).textContent).toBe(
    '1 de 2 concluídos.Ana: Fila cheia',
  );
  await userEvent.click(inDialog().getByRole('button', { name: 'Tentar novamente' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = operation.mock.calls.map(([, input]) => input);
  expect(sent.map(({ body }) => body.id)).toEqual(['1', '3', '1']);
  expect(sent[2].idempotencyKey).toBe(sent[0].idempotencyKey);
});

it('a name in `summary` that is no field stops the start', () => {
  const wrong = { ...approve, summary: { fields: ['name', 'nothing'] } } as never;
  expect(() => define([wrong])).toThrow(DefinitionError);
  expect(() => define([wrong])).toThrow(
    './things/index.ts: actions.approve.summary: nothing is not a field',
  );
});

describe('B-ERR-01 what failed before', () => {
  const choose = async (name: string, action: string) => {
    await press(`Ações de ${name}`);
    await userEvent.click(await screen.findByRole('menuitem', { name: action }));
  };

  it('is no longer told once the same action of a row succeeds', async () => {
    await draw();
    refuse('Fila cheia');
    await choose('Ana', 'Enviar');
    expect((await screen.findByRole('alert')).textContent).toBe('Fila cheia');
    await choose('Ana', 'Enviar');
    expect(await screen.findByText('Enviado')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps its message while another action succeeds', async () => {
    await draw();
    refuse('Fila cheia');
    await choose('Ana', 'Enviar');
    await screen.findByRole('alert');
    await tick('Ana');
    await press('Marcar (1)');
    expect(await screen.findByText('Marcado')).toBeDefined();
    expect(screen.getByRole('alert').textContent).toBe('Fila cheia');
  });

  it('what could not begin is no longer told once it has begun', async () => {
    await draw();
    await press('APROVAR SELECIONADOS');
    expect((await screen.findByRole('alert')).textContent).toBe('Selecione os itens');
    await open('Ana');
    expect(screen.queryByText('Selecione os itens')).toBeNull();
  });
});

describe('B-ERR-31 a list that cannot be read again', () => {
  it('keeps its rows and says so, until it is read', async () => {
    await draw();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    getList.mockRejectedValueOnce(Object.assign(new Error(''), { status: 0, code: 'network' }));
    await tick('Ana');
    refuse('Não dá');
    await press('Marcar (1)');
    const notice = await screen.findByText(/Dados de \d\d:\d\d/);
    expect(notice.closest('[role="alert"]')?.textContent).toContain(
      'Não foi possível carregar a lista.',
    );
    expect(screen.getByRole('rowheader', { name: 'Bia' })).toBeDefined();
    await press('Tentar novamente');
    await waitFor(() => expect(screen.queryByText(/Dados de/)).toBeNull());
    expect(screen.getByRole('rowheader', { name: 'Bia' })).toBeDefined();
  });
});
