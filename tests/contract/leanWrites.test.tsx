import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { UNKNOWN_OUTCOME } from '../../src/ui/feedback';
import { leanPage, settled } from '../support/leanPage';
import { SHAPES } from './specified/shapes';

// The map needs a canvas; its polygons stand in a table beside it.
vi.mock('../../src/ui/map/PolygonMap', () => ({
  PolygonMap: () => null,
  fetchMap: async () => undefined,
}));

/** What is written to services that say only what is specified, on pages that no generated test draws. */

type User = ReturnType<typeof userEvent.setup>;

const button = (name: string | RegExp, place: HTMLElement = document.body) =>
  within(place).getByRole('button', { name });
const type = async (user: User, name: RegExp, text: string) =>
  user.type(await screen.findByRole('textbox', { name }), text);
const firstPolygon = async (user: User) => {
  const table = await screen.findByRole('table', { name: 'Polígonos' });
  await user.click(within(table).getAllByRole('button', { name: /^Polígono/ })[0] as HTMLElement);
};
const presses = (name: string | RegExp) => (user: User) => user.dblClick(button(name));

/** Chooses an option; what is hidden behind an open dialog is not looked through. */
const choose = async (user: User, label: string, option: RegExp) => {
  await user.click(await screen.findByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
};

/** Opens the wizard of the first booking that can be reactivated, as far as the step that sends. */
const wizard = async (user: User) => {
  for (const row of document.querySelectorAll<HTMLElement>('tbody tr')) {
    await user.click(row.querySelector('[aria-haspopup="menu"]') as HTMLElement);
    const entry = await screen.findByRole('menuitem', { name: /^Reativar pedido/ });
    if (entry.getAttribute('aria-disabled') !== 'true') {
      await user.click(entry);
      break;
    }
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  }
  await user.click(await screen.findByRole('radio', { name: 'PIX' }));
  await user.click(button('Continuar'));
};

interface Write {
  readonly ids: string;
  readonly path: string;
  readonly operation: string;
  readonly failure: string;
  readonly fill: (user: User) => Promise<unknown>;
  readonly send: (user: User) => Promise<unknown>;
  /** It changes nothing: what became of it need not be looked at. */
  readonly isRead?: true;
}

const WRITES: readonly Write[] = [
  {
    ids: 'C-ERR-37',
    path: '/natura-integration',
    operation: 'consultants.integrationUrl',
    failure: 'Houve um erro ao processar a solicitação',
    fill: (user) => type(user, /^E-mail/, 'ana@exemplo.test'),
    send: presses('BUSCAR'),
    isRead: true,
  },
  {
    ids: 'C-ERR-11',
    path: '/polygon-map?area=10&service=501',
    operation: 'polygons.change',
    failure: 'Não foi possível alterar o/s polígono/s. Por favor, contate a equipe de suporte.',
    fill: async (user) => {
      await firstPolygon(user);
      await user.click(await screen.findByRole('switch', { name: 'Pagamento por PIX' }));
    },
    send: presses('Salvar'),
  },
  {
    ids: 'C-ERR-14',
    path: '/polygons?area=10',
    operation: 'polygons.allocate',
    failure: 'Não foi possível salvar o polígono. Por favor, tente novamente.',
    fill: async (user) => {
      await firstPolygon(user);
      await user.click(await screen.findByRole('switch', { name: 'Disponível para alocação' }));
    },
    send: presses('Salvar'),
  },
  {
    ids: 'P-ERR-25',
    path: '/leads/report',
    operation: 'leads.exportReport',
    failure: 'Ocorreu um erro ao exportar dados, tente novamente',
    fill: async () => screen.findByRole('button', { name: /Exportar CSV/ }),
    send: (user) => user.click(button(/Exportar CSV/)),
    isRead: true,
  },
  {
    ids: 'B-ERR-24',
    path: '/users/204',
    operation: 'bookings.create',
    failure: 'Houve um erro ao criar o agendamento',
    fill: async (user) => {
      await user.click(await screen.findByRole('button', { name: 'Novo Agendamento' }));
      const category = await screen.findByRole('combobox', { name: 'Categoria' });
      await waitFor(() => expect(category.getAttribute('aria-disabled')).not.toBe('true'));
      await choose(user, 'Categoria', /^Manicure/);
      await choose(user, 'Serviço', /^Mão/);
      await screen.findByText('Total');
      await user.click(screen.getByRole('radio', { name: 'PIX' }));
    },
    send: async (user) => {
      await user.click(button('Criar agendamento'));
      const question = await screen.findByRole('dialog', { name: 'Confirmar pedido?' });
      await user.dblClick(button('Confirmar pedido', question));
    },
  },
  {
    ids: 'B-REACT-10',
    path: '/schedules',
    operation: 'bookings.reactivate',
    failure: 'Ocorreu um erro ao tentar reativar esse agendamento',
    fill: async () => screen.findByRole('table', { name: 'Agendamentos' }),
    send: async (user) => {
      // After a refusal the wizard goes by itself; here it is not waited for.
      if (screen.queryByRole('dialog')) await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await wizard(user);
      await waitFor(() => expect(button('Gerar código PIX')).toHaveProperty('disabled', false));
      await user.dblClick(button('Gerar código PIX'));
    },
  },
];

const typedNow = (): unknown[] =>
  [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map((input) =>
    input.type === 'checkbox' ? input.checked : input.value,
  );

describe.each(WRITES.map((one) => [one.ids, one.path, one.operation, one] as const))(
  '%s %s: %s',
  (_, path, operation, { failure, fill, send, isRead }) => {
    it('B-ERR-01 is sent once at a double click, tells each failure and keeps what was typed', async () => {
      const { asked, fault, services, draw } = leanPage(path);
      draw();
      await settled(asked);
      const user = userEvent.setup({ pointerEventsCheck: 0, delay: null });
      await fill(user);
      await settled(asked);
      const typed = typedNow();
      for (const [shape, answer, hasText] of SHAPES) {
        const words = `Falha por ${shape}`;
        fault.of = (id) => (id === operation ? answer(words) : undefined);
        asked.length = 0;
        await send(user);
        const own = hasText ? words : failure;
        await waitFor(() => expect(document.body.textContent).toContain(own));
        if (shape === 'no connection' && !isRead)
          expect(document.body.textContent).toContain(UNKNOWN_OUTCOME);
        await settled(asked);
        expect([shape, asked.filter((id) => id === operation).length]).toEqual([shape, 1]);
        expect(typedNow()).toEqual(typed);
      }
      expect(services.refused).toEqual([]);
    });
  },
);

/** Calls that change something. */
const isWrite = (line: string): boolean => !line.startsWith('GET ');

/** A page at work: `once` carries out what writes once, and what is written is this one call. */
const working = async (path: string) => {
  const { asked, services, draw } = leanPage(path);
  draw();
  await settled(asked);
  const user = userEvent.setup({ pointerEventsCheck: 0, delay: null });
  const once = async (call: string, said: string, work: () => Promise<unknown>) => {
    const from = services.calls.length;
    // It is said for a moment alone.
    await Promise.all([screen.findAllByText(said), work()]);
    await waitFor(() => expect(services.calls.slice(from).filter(isWrite)).toEqual([call]));
    expect(services.refused).toEqual([]);
  };
  /** Presses a button, and in the question that it asks another one. */
  const answers = async (title: string, name: string) => {
    const question = await screen.findByRole('dialog', { name: title });
    await user.click(button(name, question));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
  };
  /** Picks an entry of the menu of the first row. */
  const ofFirst = async (name: string) => {
    await user.click(document.querySelector('td [aria-haspopup="menu"]') as Element);
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  return { user, services, once, answers, ofFirst };
};

/** The texts of a column of the first table. */
const column = (name: string): (string | null)[] => {
  const table = document.querySelector('table') as HTMLTableElement;
  const at = [...table.querySelectorAll('thead th')].findIndex((one) => one.textContent === name);
  return [...table.querySelectorAll('tbody tr')].map(
    ({ children }) => children[at]?.textContent?.replaceAll('\u00a0', ' ') ?? null,
  );
};

describe('each with one call', () => {
  /** Names of the files that were saved. */
  let saved: string[];

  beforeEach(() => {
    saved = [];
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
  });

  const record = async (
    { user, once }: Awaited<ReturnType<typeof working>>,
    rule: RegExp,
    call: string,
    said: string,
  ): Promise<void> => {
    await user.click(await screen.findByRole('button', { name: 'Nova Infração ou taxa' }));
    const dialog = await screen.findByRole('dialog', { name: 'Nova Infração ou taxa' });
    await choose(user, 'Infração', rule);
    await once(call, said, () => user.click(button('Salvar', dialog)));
  };

  it('infractions are explained, ignored and exported', async () => {
    const { user, once, answers, ofFirst } = await working('/infraction/artist/301');
    // Her name is asked for by what the rows refer to.
    await waitFor(() => expect(column('Profissional')[0]).toBe('Denise Rocha'));
    expect([column('Id')[0], column('Prejuízo')[0]]).toEqual(['1600', 'R$ 9,50']);
    const summary = await screen.findByRole('region', { name: 'Últimos 90 dias' });
    await waitFor(() =>
      expect(summary.textContent?.replaceAll('\u00a0', ' ')).toContain('R$ 30,50'),
    );
    await ofFirst('Editar comentário');
    await type(user, /^Comentário/, 'Foi avisada');
    await once('PUT /v2/infractions/1600', 'Comentário atualizado com sucesso.', () =>
      user.click(button('Salvar')),
    );
    await waitFor(() => expect(column('Comentário')[0]).toBe('Foi avisada'));
    await ofFirst('Ignorar');
    await once('PUT /v2/infraction/artist/1600/ignore', 'Infração ignorada com sucesso', () =>
      answers('Ignorar infração', 'Ignorar'),
    );
    await waitFor(() => expect(column('Paga')[0]).toBe('Paga'));
    await user.click(button('Exportar infrações'));
    await waitFor(() => expect(saved).toEqual(['Infracoes.csv']));
  });

  it.each([
    [
      '/infraction/artist/301',
      /^Atraso/,
      'POST /v2/infraction/1/301/',
      'Infração Adicionada com sucesso',
    ],
    [
      '/infraction/artist/301',
      /^Taxa de material/,
      'POST /v2/bo/artist/financial/infraction',
      'Infrações inseridas com sucesso!',
    ],
    [
      '/infraction/schedule/1002',
      /^Atraso/,
      'POST /v2/infraction/1/302/1002',
      'Infração Adicionada com sucesso',
    ],
  ])('at %s %s is recorded: %s', async (path, rule, call, said) => {
    const page = await working(path);
    const isOfBooking = path.includes('/schedule/');
    if (isOfBooking) expect(new Set(column('Agendamento')).size).toBe(1);
    await record(page, rule, call, said);
    // The dialog of a booking stays for another one, emptied.
    const open = screen.queryByRole('dialog', { name: 'Nova Infração ou taxa' });
    if (isOfBooking) expect(open).not.toBeNull();
    else await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('partners are completed, exported, found and banned', async () => {
    const { user, once, answers, ofFirst } = await working('/partners');
    expect([column('Id')[0], column('Telefone')[0]]).toEqual(['1700', '(11) 9 1234-5678']);
    await ofFirst('Completar cadastro');
    await once('PUT /v2/bo/partners/1700', 'Cadastro marcado como completo', () =>
      answers('Detalhes do Artista', 'Completar cadastro'),
    );
    await waitFor(() => expect(column('Progresso')[0]).toBe('100%'));
    await user.click(button('Exportar'));
    await waitFor(() => expect(saved).toEqual(['Artistas.csv']));
    await type(user, /^Busca/, 'parceira4@exemplo.test');
    await waitFor(() => expect(column('Id')).toEqual(['1704']));
    await ofFirst('Banir');
    await once('DELETE /v2/bo/blocked-artists/1704', 'Artista excluído com sucesso', () =>
      answers('Detalhes do Artista', 'Banir'),
    );
    expect(await screen.findByText('Nenhum partner encontrado.')).toBeDefined();
  });

  it.each([
    ['/send-push', 'Enviar Push Notification - Profissionais'],
    ['/send-push-client', 'Enviar Push Notification - Clientes'],
  ])('at %s a message is sent; nobody knows whom it reaches', async (path, title) => {
    const { user, once, answers } = await working(path);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    await type(user, /^Título/, 'Novidade');
    await type(user, /^Mensagem/, 'Abra o aplicativo');
    await user.click(button('Enviar'));
    await once('POST /sendPush', 'Mensagem enviada com sucesso', () =>
      answers('Enviar notificação', 'Enviar'),
    );
    const field = screen.getByRole('textbox', { name: /^Título/ });
    await waitFor(() => expect(field).toHaveProperty('value', ''));
    expect(document.body.textContent).not.toMatch(/Alcance|Notificações enviadas/);
  });

  it('payments are asked for again', async () => {
    const { user, once, answers } = await working('/payments');
    for (const [name, call] of [
      ['Reprocessar repasses', 'POST /v2/artist/transfers/reprocess/false'],
      ['Reprocessar repasses de 14 dias', 'POST /v2/artist/transfers/reprocess/true'],
      ['Reprocessar bônus', 'POST /v2/artist/transfers/bonus/reprocess'],
    ] as const) {
      await user.click(button(name));
      await once(call, 'Reprocessando pagamentos', () => answers(name, 'Reprocessar'));
    }
  });
});
