import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../tests/support/screen';
import { Notifications } from '../../ui/feedback';
import * as f from '../index';
import { createRegistry } from '../registry';
import type { ShowPart } from '../showTypes';
import { RecordPage } from './RecordPage';
// Loaded when they are first drawn; here beforehand, so that nothing waits for the compiler.
import './PhoneWays';
import './Timeline';
import '../neighbours';
import '../../ui/fields/CopyButton';

interface Stay {
  readonly id: string;
  readonly version?: number;
  readonly nights?: readonly {
    readonly id: string;
    readonly price: number;
    readonly note?: string;
  }[];
  readonly paid?: boolean;
}

const remove = f.defineAction<{ readonly id: string; readonly title: string }>({
  name: 'remove',
  label: 'Tirar',
  labelFor: ({ title }) => `Tirar ${title}`,
  confirm: { title: 'Tirar', text: ({ title }) => `Tirar ${title}?`, button: 'Tirar' },
  operation: 'stays.remove',
  sends: ({ id }, _, { stored }) => ({ stay: stored?.id, night: id }),
  success: 'Tirada',
  failure: 'Erro ao tirar',
});

const add = f.defineAction<Stay>({
  name: 'add',
  label: 'Acrescentar',
  form: {
    fields: { price: f.money('Preço', { required: true, unit: 'reais' }) },
    rules: ({ price }, { stored }) => ({
      price: ((stored as unknown as Stay).nights ?? []).some((night) => night.price === price)
        ? 'Já existe'
        : undefined,
    }),
  },
  operation: 'stays.add',
  sends: ({ id }, { price }) => ({ id, price }),
  answersRecord: ({ nights }: Stay) => ({ nights }),
  rereads: ({ nights }) => ((nights ?? []).length > 2 ? 'sections' : undefined),
  success: 'Acrescentada',
  failure: 'Erro ao acrescentar',
});

const pay = f.defineAction<Stay>({
  name: 'pay',
  label: 'Pagar',
  warning: { title: 'Atenção', text: 'Isto muda o caixa.', button: 'Continuar' },
  confirm: { title: 'Pagar', text: 'Pagar agora?', button: 'Confirmar' },
  operation: 'stays.pay',
  sends: ({ id, version }) => ({ id, version }),
  success: 'Paga',
  failure: 'Erro ao pagar',
});

const save = f.defineAction<Stay>({
  name: 'save',
  label: 'Recibo',
  needs: 'read',
  blocked: ({ paid }) => (paid ? 'Já foi paga' : undefined),
  operation: 'stays.receipt',
  sends: ({ id }) => ({ id }),
  gives: (content) => ({ save: 'recibo.pdf', content, type: 'application/pdf' }),
  patch: () => ({}),
  success: 'Salvo',
  failure: 'Erro ao salvar',
});

const nightColumns = {
  id: f.text('Noite'),
  price: f.money('Preço'),
  note: f.text('Nota'),
};

const operation = vi.fn();
const perform = vi.fn();
const getOne = vi.fn();

const STAY: Stay = { id: 's1', version: 1, nights: [{ id: 'n1', price: 100 }] };

const open = async (parts: readonly ShowPart<Stay>[], stay: Stay = STAY, mayCall = true) => {
  for (const spy of [operation, perform, getOne]) spy.mockReset();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  getOne.mockImplementation(async () => ({ data: stay }));
  const registry = createRegistry({
    './stays/index.ts': f.defineResource({
      name: 'stays',
      label: ['Estadia', 'Estadias'],
      routes: { list: '/stays', show: '/stays/:id' },
      roles: 'permissions',
      titleField: 'guest',
      api: { url: 'https://crm.example.com/stays' },
      fields: { guest: f.text('Hóspede') },
      show: { title: 'Estadia', sections: [{ title: 'Noites', parts }] as never },
    }),
  });
  const Page = () => <RecordPage resource={registry.get('stays')} />;
  const { useRouterProvider } = await import('react-admin');
  const Routes = () => {
    const router = useRouterProvider();
    return (
      <router.Routes>
        <router.Route path="/stays/:id" element={<Page />} />
      </router.Routes>
    );
  };
  renderScreen(
    <>
      <Routes />
      <Notifications />
    </>,
    {
      registry,
      path: '/stays/s1',
      mayDo: (_, action) => action !== 'call' || mayCall,
      provider: {
        getOne,
        ask: operation,
        perform,
        decode: (_: string, wire: object) => wire,
      } as never,
    },
  );
  await screen.findByRole('region', { name: 'Noites' });
  return userEvent.setup({ delay: null });
};

const rows = () =>
  [...screen.getByRole('table', { name: 'As noites' }).querySelectorAll('tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent?.replace(/\u00a0/g, ' ')),
  );

const nights: ShowPart<Stay> = {
  table: {
    label: 'As noites',
    of: (stay) => stay.nights ?? [],
    columns: nightColumns,
    optional: ['note'],
    empty: 'Nenhuma noite.',
    below: (stay) => `${(stay.nights ?? []).length} no total`,
    actions: [remove],
  },
};

describe('a table', () => {
  it('has the columns that a row has a value for, a line below it, and an action in each row', async () => {
    const user = await open([nights]);
    expect(rows()).toEqual([
      ['Noite', 'Preço', 'Tirar'],
      ['n1', 'R$ 1,00', 'Tirar'],
    ]);
    expect(screen.getByText('1 no total')).toBeTruthy();
    perform.mockResolvedValue(undefined);
    await user.click(screen.getByRole('button', { name: 'Tirar n1' }));
    const dialog = await screen.findByRole('dialog', { name: 'Tirar n1' });
    await user.click(within(dialog).getByRole('button', { name: 'Tirar' }));
    await screen.findByText('Tirada');
    expect(perform.mock.calls[0]?.slice(0, 2)).toEqual([
      'stays.remove',
      { stay: 's1', night: 'n1' },
    ]);
  });

  it('shows an optional column for all rows once one has a value, and no action to who may not call it', async () => {
    await open([nights], { ...STAY, nights: [{ id: 'n1', price: 100, note: 'Vista' }] }, false);
    expect(rows()[0]).toEqual(['Noite', 'Preço', 'Nota']);
  });

  it('says that there is nothing, with the line below it', async () => {
    await open([nights], { id: 's1' });
    expect(screen.getByText('Nenhuma noite.')).toBeTruthy();
    expect(screen.getByText('0 no total')).toBeTruthy();
  });
});

it('lines lead somewhere, are states, and say that there are none', async () => {
  await open([
    {
      lines: {
        of: () => [
          'Chegou cedo',
          { text: 'Ver regras', to: '/rules' },
          { text: 'Mapa', to: 'https://maps.example.com' },
          { text: 'Paga', tone: 'success' },
        ],
      },
    },
    { lines: { of: () => [], empty: 'Sem avisos' } },
  ]);
  expect(screen.getByText('Chegou cedo')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver regras' }).getAttribute('href')).toBe('/rules');
  expect(screen.getByRole('link', { name: /Mapa/ }).getAttribute('target')).toBe('_blank');
  expect(screen.getByText('Paga').className).toContain('state');
  expect(screen.getByText('Sem avisos')).toBeTruthy();
});

describe('a reading of its own', () => {
  const reads = {
    operation: 'stays.nights' as const,
    shows: ({ nights: seen }: Stay) => ({ nights: seen }),
    failure: 'Erro ao carregar as noites',
  };
  const READ = { id: 's1', nights: [{ id: 'n9', price: 900 }] };

  it('is asked for by the id once the record is there, and shown in the record', async () => {
    const asked = open([{ ...nights, reads }]);
    operation.mockResolvedValue(READ);
    await asked;
    operation.mockResolvedValue(READ);
    await waitFor(() => expect(operation).toHaveBeenCalled());
    expect(operation.mock.calls[0]?.[0]).toBe('stays.nights');
    expect(operation.mock.calls[0]?.[1]).toMatchObject({ params: { id: 's1' } });
  });

  it('required, it holds what stands in it, and fails with it', async () => {
    const opened = open([{ ...nights, reads: { ...reads, required: true } }]);
    operation.mockRejectedValue(Object.assign(new Error(''), { status: 404 }));
    const user = await opened;
    operation.mockRejectedValue(Object.assign(new Error(''), { status: 404 }));
    expect(await screen.findByText('Erro ao carregar as noites')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    operation.mockResolvedValue(READ);
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() => expect(rows()[1]?.[0]).toBe('n9'));
  });
});

describe('a form that stands open', () => {
  const type = async (user: ReturnType<typeof userEvent.setup>, text: string) =>
    user.type(await screen.findByRole('textbox', { name: 'Preço' }), text);
  const price = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Preço' }).value;

  it('is sent by Enter in reais, shows what was answered, and starts again', async () => {
    const user = await open([nights, { actions: [add] }]);
    perform.mockResolvedValue({
      id: 's1',
      nights: [...(STAY.nights ?? []), { id: 'n2', price: 250 }],
    });
    await type(user, '2,50{Enter}');
    await screen.findByText('Acrescentada');
    expect(perform.mock.calls[0]?.slice(0, 2)).toEqual(['stays.add', { id: 's1', price: 2.5 }]);
    expect(rows().at(-1)?.slice(0, 2)).toEqual(['n2', 'R$ 2,50']);
    expect(price()).toBe('');
    expect(getOne).toHaveBeenCalledTimes(1);
  });

  it('keeps what was typed after a failure, and judges it by the record as it is by then', async () => {
    const user = await open([nights, { actions: [add] }]);
    perform.mockRejectedValue(new Error('Failed to fetch'));
    getOne.mockResolvedValue({ data: { id: 's1', nights: [{ id: 'n3', price: 250 }] } });
    await type(user, '2,50');
    await user.click(screen.getByRole('button', { name: 'Acrescentar' }));
    expect(await screen.findByText('Erro ao acrescentar')).toBeTruthy();
    expect(await screen.findByText('Já existe')).toBeTruthy();
    expect(price()).toBe('2,50');
  });

  it('is not there for who may not call it', async () => {
    await open([nights, { actions: [add] }], STAY, false);
    expect(screen.queryByRole('form')).toBeNull();
  });
});

describe('a warning', () => {
  it('is agreed to before the question, and one double click does not answer both', async () => {
    const user = await open([nights, { lines: { of: () => ['Aberta'] }, actions: [pay] }]);
    perform.mockResolvedValue(undefined);
    await user.click(screen.getByRole('button', { name: 'Pagar' }));
    const warning = await screen.findByRole('dialog', { name: 'Atenção' });
    await user.dblClick(within(warning).getByRole('button', { name: 'Continuar' }));
    expect(screen.queryByRole('dialog', { name: 'Pagar' })).toBeNull();
    const question = await screen.findByRole('dialog', { name: 'Pagar' });
    expect(perform).not.toHaveBeenCalled();
    await user.click(within(question).getByRole('button', { name: 'Confirmar' }));
    await screen.findByText('Paga');
    expect(perform).toHaveBeenCalledOnce();
  });

  it('what is tried again goes on from the record as it is by then', async () => {
    const user = await open([nights, { lines: { of: () => ['Aberta'] }, actions: [pay] }]);
    perform.mockRejectedValueOnce(Object.assign(new Error('Mudou'), { status: 409, code: '' }));
    perform.mockResolvedValue(undefined);
    getOne.mockResolvedValue({ data: { ...STAY, version: 2 } });
    await user.click(screen.getByRole('button', { name: 'Pagar' }));
    const warning = await screen.findByRole('dialog', { name: 'Atenção' });
    await user.click(within(warning).getByRole('button', { name: 'Continuar' }));
    const question = await screen.findByRole('dialog', { name: 'Pagar' });
    await user.click(within(question).getByRole('button', { name: 'Confirmar' }));
    await within(question).findByText('Mudou');
    await waitFor(() => expect(getOne).toHaveBeenCalledTimes(2));
    await user.click(await within(question).findByRole('button', { name: 'Tentar novamente' }));
    await screen.findByText('Paga');
    expect(perform.mock.calls.map(([, sent]) => sent)).toEqual([
      { id: 's1', version: 1 },
      { id: 's1', version: 2 },
    ]);
  });
});

describe('what a section calls at once', () => {
  it('saves a file', async () => {
    const url = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
    const user = await open([{ lines: { of: () => ['Aberta'] }, actions: [save] }]);
    perform.mockResolvedValueOnce(new Uint8Array([1, 2]));
    await user.click(screen.getByRole('button', { name: 'Recibo' }));
    await screen.findByText('Salvo');
    expect(perform.mock.calls[0]?.slice(0, 2)).toEqual(['stays.receipt', { id: 's1' }]);
    const [file] = url.mock.calls[0] as [Blob];
    expect([file.type, file.size]).toEqual(['application/pdf', 2]);
  });

  it('says below the heading why it is closed', async () => {
    await open([{ lines: { of: () => ['Aberta'] }, actions: [save] }], { ...STAY, paid: true });
    expect(screen.getByText('Já foi paga')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Recibo' }).disabled).toBe(true);
  });

  it('says in its place that it failed', async () => {
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
      throw new Error('cheio');
    });
    const user = await open([{ lines: { of: () => ['Aberta'] }, actions: [save] }]);
    await user.click(screen.getByRole('button', { name: 'Recibo' }));
    const box = within(screen.getByRole('region', { name: 'Noites' }));
    expect(await box.findByText('Erro ao salvar')).toBeTruthy();
  });
});
