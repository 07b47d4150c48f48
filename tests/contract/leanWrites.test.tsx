import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
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
