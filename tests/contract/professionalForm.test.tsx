import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import {
  expirationOf,
  problems,
  releaseQuestion,
  titleOfNew,
} from '../../src/resources/artists/form';
import '../../src/resources/artists/ImageInput';
import '../../src/resources/artists/TicksInput';
import '../../src/resources/artists/WeeklyHours';
import '../../src/schema/form/longForm';
import '../../src/ui/inputs/typed';
import type { PolygonMap } from '../../src/ui/map/PolygonMap';
import { openPage, sectionOf } from '../support/recordPage';

/** The form of a professional as an operator meets it: part 2 sections 2.5, 5 and 8. */

// The map needs a canvas: here each polygon is a button.
vi.mock('../../src/ui/map/PolygonMap', () => ({
  PolygonMap: ({ polygons, selected, onPick, onSelect }: ComponentProps<typeof PolygonMap>) => (
    <>
      {polygons.map(({ id, name }) => {
        const pressed = { type: 'button', 'aria-pressed': selected.has(id) } as const;
        return (
          <button key={id} {...pressed} onClick={() => onPick(id, false)}>
            {`Desenho ${name}`}
          </button>
        );
      })}
      <button type="button" onClick={() => onSelect?.(polygons.map(({ id }) => id))}>
        Retângulo
      </button>
    </>
  ),
}));

const PAULA = {
  ...{ _id: 'p1', name: 'Paula Prado', email: 'paula@exemplo.test', phone: '11987654321' },
  ...{ status: 'ativo', birthdate: '1990-05-20', gender: 'F', isAllocation: true, version: 3 },
  ...{ fatherName: 'João', motherName: 'Maria', nacionality: 'Brasileira' },
  ...{ naturality: 'São Paulo', dataexpedition: '2010-01-10', entityemission: 'SSP/SP' },
  cpf: { documentNumber: '52998224725' },
  rg: { documentNumber: '12.345.678-9' },
  address: {
    ...{ fullAddress: 'Rua Augusta, 10', place: 'Rua Augusta', streetNumber: '10' },
    ...{ neighbor: 'Consolação', city: 'São Paulo', uf: 'SP', zipcode: '01305000' },
    location: { type: 'Point', coordinates: [-46.65, -23.55] },
  },
  enabledCities: ['a1'],
  enabledServices: ['s1'],
  parametersFilterOrders: {
    availability: [{ dayOfWeek: 1, schedules: [{ start: '07:00', end: '22:00' }] }],
    polygons: ['g1'],
    isAvailableForOrderAllocation: true,
  },
};

const POLYGONS = ['g10', 'g2', 'g1'].map((_id) => ({ _id, name: `Centro ${_id.slice(1)}` }));

const CALLS = {
  'artists.one': () => PAULA,
  'areas.list': () => ({ data: [{ _id: 'a1', city: 'São Paulo', active: true }] }),
  'services.list': () => ({ data: [{ serviceId: 's1', name: 'Mão', category: 'c100' }] }),
  'categories.list': () => ({ data: [{ _id: 'c100', name: 'Manicure' }] }),
  'polygons.ofArea': () => ({ data: POLYGONS }),
  'comments.list': () => ({ data: [] }),
};

const open = (path: string, calls: object = {}) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return openPage({
    resource: 'artists',
    path,
    calls: { ...CALLS, ...calls } as never,
  });
};

const SAVE = 'SALVAR PROFISSIONAL';

it('P-PROF-07 P-PROF-11 P-PROF-31 P-PROF-32 P-PROF-38 C-ROUTE-25 a stored professional has comments, pictures and hours', async () => {
  open('/edit-artist/p1');
  await screen.findByText('VISUALIZAR PROFISSIONAL');
  await screen.findByText('Comentários');
  const names = (await screen.findAllByText(/^Centro \d+$/)).map(({ textContent }) => textContent);
  expect(names).toEqual(['Centro 1', 'Centro 2', 'Centro 10']);
  // Without a location of its polygons a service has them by name alone.
  expect(screen.queryByRole('button', { name: 'Escolher no mapa' })).toBeNull();

  const picture = await screen.findByLabelText('Imagem do CPF', { selector: 'input' });
  const cpf = screen.getByLabelText(/^CPF/, { selector: 'input[type=text]' });
  fireEvent.change(cpf, { target: { value: '5299822472' } });
  await waitFor(() => expect(picture).toHaveProperty('disabled', true));
  expect(screen.getAllByText('Informe um CPF válido para enviar imagens.')).toHaveLength(3);

  const monday = within(await screen.findByRole('group', { name: 'Segunda-feira' }));
  const press = (name: string) => {
    const button = monday.getByRole('button', { name: `${name} de Segunda-feira` });
    fireEvent.click(button);
    return button;
  };
  expect(press('Remover horário 1')).toHaveProperty('disabled', true);
  press('Adicionar horário');
  press('Remover horário 2');
  expect(monday.getAllByRole('textbox')).toHaveLength(2);
  const tuesday = within(screen.getByRole('group', { name: 'Terça-feira' }));
  fireEvent.click(tuesday.getByRole('checkbox'));
  const hours = tuesday.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
  expect(hours).toEqual(['07:00', '22:00']);
});

it('P-PROF-39 P-CALL-30 P-CALL-49 P-ERR-13 when the allocation alone fails, it is told and tried again from what was saved', async () => {
  let fails = true;
  const { sent } = open('/edit-artist/p1', {
    'artists.update': () => ({ ...PAULA, version: 4 }),
    'artists.allocation': () => {
      if (fails) throw new Error('down');
      return {};
    },
  });
  const novice = await screen.findByLabelText('Novata');
  fireEvent.click(novice);
  fireEvent.click(screen.getByText(SAVE));
  await screen.findByText('Falha ao atualizar alocação de pedidos');
  expect(novice).toHaveProperty('checked', true);
  fails = false;
  fireEvent.click(screen.getByText(SAVE));
  await screen.findByText('Profissional atualizado com sucesso!');
  expect(sent('artists.update').map(({ body }) => body)).toMatchObject([
    { novice: true, version: 3 },
    { novice: true, version: 4 },
  ]);
  expect(sent('artists.allocation').at(-1)).toMatchObject({
    params: { id: 'p1' },
    body: PAULA.parametersFilterOrders,
  });
});

const placed = (_id: string, name: string, lng: number, lat: number) => {
  const corners = [0, 1, 2, 0].map((at) => [lng + Math.min(at, 1) / 100, lat + (at - 1) / 100]);
  return { _id, name, location: { type: 'Polygon', coordinates: [corners] } };
};

const CITIES = [
  { _id: 'a1', city: 'São Paulo', active: true },
  { _id: 'a2', city: 'Brasília', active: true },
];
const CENTER = [placed('g1', 'Centro 1', -46.6, -23.5), placed('g2', 'Centro 2', -46.7, -23.6)];

const PLACED = {
  'artists.one': () => ({ ...PAULA, enabledCities: ['a1', 'a2'] }),
  'areas.list': () => ({ data: CITIES }),
  'polygons.ofArea': ({ params }: { params?: Readonly<Record<string, string>> }) => ({
    data:
      params?.areaId === 'a1'
        ? [...CENTER, { _id: 'g3', name: 'Sem desenho' }]
        : [placed('b1', 'Asa Sul', -47.9, -15.8)],
  }),
};

it('P-PROF-17 polygons are chosen on the map and in the list, which stay in step', async () => {
  const { user, sent } = open('/edit-artist/p1', {
    ...PLACED,
    'artists.update': () => ({ ...PAULA, version: 4 }),
    'artists.allocation': () => ({}),
  });
  const section = within(await sectionOf('Polígonos'));
  const tick = (name: string) => section.findByRole<HTMLInputElement>('checkbox', { name });
  await user.click(await section.findByRole('button', { name: 'Escolher no mapa' }));
  await user.click(await section.findByRole('button', { name: 'São Paulo' }));
  const shape = (name: string) => section.findByRole('button', { name: `Desenho ${name}` });
  const isPressed = async (name: string) => (await shape(name)).getAttribute('aria-pressed');

  expect([await isPressed('Centro 1'), await isPressed('Centro 2')]).toEqual(['true', 'false']);
  await user.click(await tick('Centro 1'));
  expect(await isPressed('Centro 1')).toBe('false');
  await user.click(section.getByRole('button', { name: 'Retângulo' }));
  await user.click(await shape('Centro 2'));
  expect((await tick('Centro 2')).checked).toBe(false);
  await user.click(section.getByRole('button', { name: 'Brasília' }));
  await user.click(await shape('Asa Sul'));
  expect(section.queryByRole('button', { name: 'Desenho Centro 1' })).toBeNull();
  await user.click(section.getByRole('button', { name: 'Fechar o mapa' }));
  fireEvent.click(screen.getByText(SAVE));
  await waitFor(() => expect(sent('artists.allocation')).toHaveLength(1));
  expect(sent('artists.allocation')[0]?.body).toMatchObject({ polygons: ['g1', 'b1'] });
});

it('P-PROF-09 P-PROF-20 C-ROUTE-24 a new one has an index that counts errors; on a telephone its sections fold, and open with errors', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    media: query,
    matches: /max-width/.test(query),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const { asked } = open('/new-artist');
  await screen.findByText('CADASTRAR PROFISSIONAL');
  // The index has buttons of the same names, which fold nothing.
  const isOpen = (name: RegExp) =>
    screen
      .getAllByRole('button', { name })
      .map((button) => button.getAttribute('aria-expanded'))
      .find(Boolean);
  await screen.findAllByRole('button', { name: /^Serviços/ });
  expect([isOpen(/^Dados pessoais/), isOpen(/^Documentos/)]).toEqual(['true', 'false']);
  fireEvent.click(screen.getByText('CADASTRAR PROFISSIONAL'));
  await waitFor(() => expect(isOpen(/^Documentos\s*4 erros$/)).toBe('true'));
  expect(isOpen(/^Take rate/)).toBe('false');
  const index = within(screen.getByRole('navigation', { name: 'Seções do formulário' }));
  index.getByRole('button', { name: 'Dados pessoais 10 erros' });
  expect(asked.filter(({ id }) => id === 'artists.create')).toEqual([]);
});

it('P-PROF-18 P-PROF-33 a rate is judged and dated once it was changed', () => {
  const scene = (stored?: object) => ({ today: '2026-03-10', stored }) as never;
  const rate = { takeRateValue: 27.5, expiration: '2026-01-01' };
  expect(problems(rate, scene(rate))).not.toHaveProperty('takeRateValue');
  expect(problems(rate, scene({})).takeRateValue).toBe('A take rate vai de 0 a 100%.');
  expect(problems({ takeRateValue: 30 }, scene({}))).not.toHaveProperty('takeRateValue');
  expect(expirationOf(rate, scene(rate))).toBe('2026-01-01');
  expect(expirationOf({ takeRateValue: 30 }, scene({}))).not.toBe('2026-01-01');
  expect(expirationOf({ takeRateValue: null }, scene(rate))).toBeNull();
});

it('P-PROF-07 a new professional is titled by her origin', () => {
  expect(titleOfNew({ name: 'Ana' })).toBe('Adicionar profissional');
  for (const origin of [{ leadId: 'l1' }, { partnerId: 'p1' }])
    expect(titleOfNew({ name: 'Ana', ...origin })).toBe('Transformar em especialista Ana');
});

it('asks before a save that takes bookings ahead from her', () => {
  const schedulesAhead = ['2026-03-11T13:00:00Z', '2026-03-12T02:59:00Z', '2026-03-12T03:00:00Z'];
  const stored = { isActive: true, disabledUntil: null, schedulesAhead };
  const ask = (values: object, over = {}) =>
    releaseQuestion({ status: 'ativo', ...values }, { stored: { ...stored, ...over } });
  expect(ask({})).toBeUndefined();
  expect(ask({ status: 'desligado' })).toMatch(
    /^3 agendamentos futuros ficarão sem profissional\./,
  );
  expect(ask({ disabledUntil: '2026-03-12' })).toMatch(/^2 agendamentos/);
  expect(ask({ status: 'churn', disabledUntil: '2026-03-11' })).toBeUndefined();
  expect(ask({ status: 'desligado' }, { isActive: false })).toBeUndefined();
  expect(ask({ status: 'desligado' }, { schedulesAhead: undefined })).toBeUndefined();
});

it('the question stands before the save of the form', async () => {
  const day = '2099-03-12T15:00:00Z';
  const { sent } = open('/edit-artist/p1', {
    'artists.one': () => ({ ...PAULA, active: true, schedulesAhead: [day] }),
    'artists.update': () => PAULA,
    'artists.allocation': () => ({}),
  });
  const until = await screen.findByLabelText('Desativada até');
  fireEvent.change(until, { target: { value: '13/03/2099' } });
  fireEvent.click(screen.getByText(SAVE));
  await screen.findByText(/^1 agendamento futuro ficará sem profissional\./);
  expect(sent('artists.update')).toEqual([]);
});
