import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import '../../src/schema/form/longForm';
import '../../src/ui/inputs/TickList';
import '../../src/ui/inputs/typed';
import '../../src/ui/inputs/WeeklyHours';
import type { MapViewProps } from '../../src/ui/map/types';
import { pageOpener, sectionOf } from '../support/recordPage';
import { renderScreen } from '../support/screen';

/** The form of a professional as an operator meets it: part 2 sections 2.5, 5 and 8. */

// The map needs a canvas; a button stands for each polygon that it would draw, as a click on it would be.
vi.mock('../../src/ui/map/PolygonMap', () => ({
  PolygonMap: ({ label, place, polygons, selected, onPick, onBox }: MapViewProps & MapFrame) => (
    <section aria-label={label}>
      <p>{place}</p>
      {polygons.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          aria-pressed={selected.has(id)}
          onClick={() => onPick(id, false)}
        >
          {`Desenho ${name}`}
        </button>
      ))}
      <button type="button" onClick={() => onBox?.([-47, -24, -46, -23])}>
        Retângulo
      </button>
    </section>
  ),
}));

interface MapFrame {
  readonly label: string;
  readonly place: string | undefined;
}

const ADDRESS = {
  fullAddress: 'Rua Augusta, 10',
  place: 'Rua Augusta',
  streetNumber: '10',
  neighbor: 'Consolação',
  city: 'São Paulo',
  uf: 'SP',
  zipcode: '01305000',
  location: { type: 'Point', coordinates: [-46.65, -23.55] },
};

const PAULA = {
  _id: 'p1',
  name: 'Paula Prado',
  email: 'paula@exemplo.test',
  phone: '11987654321',
  status: 'ativo',
  birthdate: '1990-05-20',
  gender: 'F',
  fatherName: 'João',
  motherName: 'Maria',
  nacionality: 'Brasileira',
  naturality: 'São Paulo',
  isAllocation: true,
  cpf: { documentNumber: '52998224725' },
  rg: { documentNumber: '12.345.678-9' },
  dataexpedition: '2010-01-10',
  entityemission: 'SSP/SP',
  address: ADDRESS,
  enabledCities: ['a1'],
  enabledServices: ['s1'],
  parametersFilterOrders: {
    availability: [{ dayOfWeek: 1, schedules: [{ start: '07:00', end: '22:00' }] }],
    polygons: ['g1'],
    isAvailableForOrderAllocation: true,
  },
  version: 3,
};

const CALLS = {
  'artists.one': () => PAULA,
  'areas.list': () => ({ data: [{ _id: 'a1', city: 'São Paulo', active: true }] }),
  'services.list': () => ({ data: [{ serviceId: 's1', name: 'Mão', category: 'c100' }] }),
  'categories.list': () => ({ data: [{ _id: 'c100', name: 'Manicure' }] }),
  'polygons.ofArea': () => ({
    data: [
      { _id: 'g10', name: 'Centro 10' },
      { _id: 'g2', name: 'Centro 2' },
      { _id: 'g1', name: 'Centro 1' },
    ],
  }),
  'comments.list': () => ({ data: [] }),
};

const open = (
  path: string,
  calls: object = {},
  mayDo?: (resource: string, action: string) => boolean,
) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return pageOpener(renderScreen)({
    resource: 'artists',
    path,
    calls: { ...CALLS, ...calls } as never,
    ...(mayDo && { mayDo }),
  });
};

const SAVE = { name: 'SALVAR PROFISSIONAL' };

it('P-PROF-07 P-PROF-08 P-PROF-09 P-PROF-10 P-PROF-11 a new one has neither comments nor pictures nor hours', async () => {
  open('/new-artist');
  await screen.findByRole('heading', { name: 'Adicionar profissional' });
  await screen.findByRole('button', { name: 'CADASTRAR PROFISSIONAL' });
  await sectionOf('Take rate');
  const titles = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
  expect(titles).toEqual([
    'Dados pessoais',
    'Endereço',
    'Documentos',
    'Cidades',
    'Polígonos',
    'Serviços',
    'Take rate',
  ]);
  expect(screen.queryByText('Foto de perfil')).toBeNull();
  expect(screen.queryByRole('link', { name: 'VISUALIZAR PROFISSIONAL' })).toBeNull();
});

it('P-PROF-07 P-PROF-11 P-PROF-17 C-ROUTE-25 a stored one has them, and its ways', async () => {
  const { sent } = open('/edit-artist/p1');
  await screen.findByRole('heading', { name: 'Editando Paula Prado' });
  const link = screen.getByRole('link', { name: 'VISUALIZAR PROFISSIONAL' });
  expect(link.getAttribute('href')).toContain('/artist/p1');
  await sectionOf('Comentários');
  const services = within(await sectionOf('Serviços'));
  await services.findByText('Manicure (1/1)');
  const polygons = within(await sectionOf('Polígonos'));
  expect(await polygons.findByLabelText('Centro 1')).toHaveProperty('checked', true);
  const names = polygons.getAllByText(/^Centro \d+$/).map(({ textContent }) => textContent);
  expect(names).toEqual(['Centro 1', 'Centro 2', 'Centro 10']);
  expect(sent('polygons.ofArea')).toMatchObject([{ params: { areaId: 'a1' } }]);
});

it('P-PROF-39 P-CALL-30 P-CALL-49 P-ERR-13 when the allocation alone fails, it says so, and what is tried again starts from what was saved', async () => {
  let fails = true;
  const { user, sent } = open('/edit-artist/p1', {
    'artists.update': () => ({ ...PAULA, version: 4 }),
    'artists.allocation': () => {
      if (fails) throw new Error('down');
      return {};
    },
  });
  await screen.findByRole('heading', { name: 'Editando Paula Prado' });
  await user.click(await screen.findByLabelText('Novata'));
  await user.click(screen.getByRole('button', SAVE));
  await screen.findByText('Falha ao atualizar alocação de pedidos');
  expect(screen.getByLabelText('Novata')).toHaveProperty('checked', true);
  fails = false;
  await user.click(screen.getByRole('button', SAVE));
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

it('P-PROF-18 P-PROF-33 a rate with halves, of another service, stays while nobody changes it', async () => {
  const takeRate = { value: 27.5, expiration: '2026-01-01' };
  const { user, sent } = open('/edit-artist/p1', {
    'artists.one': () => ({ ...PAULA, takeRate }),
    'artists.update': () => ({ ...PAULA, takeRate, version: 4 }),
    'artists.allocation': () => ({}),
  });
  const rate = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Take rate' });
  expect([rate.value, rate.getAttribute('aria-invalid')]).toEqual(['27,5', 'false']);
  await user.click(await screen.findByLabelText('Novata'));
  await user.click(screen.getByRole('button', SAVE));
  await screen.findByText('Profissional atualizado com sucesso!');
  expect(sent('artists.update')[0]?.body).toMatchObject({ novice: true, takeRate });
});

it('P-PROF-33 a rate that is typed is a whole one', async () => {
  const { user, sent } = open('/edit-artist/p1');
  await user.type(await screen.findByRole('textbox', { name: 'Take rate' }), '27,5');
  await user.click(screen.getByRole('button', SAVE));
  expect((await screen.findAllByText('Informe um número inteiro')).length).toBeGreaterThan(0);
  expect(sent('artists.update')).toEqual([]);
});

it('P-PROF-31 P-PROF-32 nothing is uploaded while the CPF is no CPF', async () => {
  const { user } = open('/edit-artist/p1');
  const input = await screen.findByLabelText<HTMLInputElement>('Imagem do CPF', {
    selector: 'input',
  });
  expect(input.disabled).toBe(false);
  expect(screen.getAllByText('Não enviado')).toHaveLength(3);
  await user.type(screen.getByLabelText(/^CPF/, { selector: 'input[type=text]' }), '{Backspace}');
  await waitFor(() => expect(input.disabled).toBe(true));
  expect(screen.getAllByText('Informe um CPF válido para enviar imagens.')).toHaveLength(3);
});

it('P-PROF-38 the first block of a day stays; another comes and goes', async () => {
  const { user } = open('/edit-artist/p1');
  const monday = within(await screen.findByRole('group', { name: 'Segunda-feira' }));
  const remove = (at: number) =>
    monday.getByRole('button', { name: `Remover horário ${at} de Segunda-feira` });
  expect(remove(1)).toHaveProperty('disabled', true);
  await user.click(monday.getByRole('button', { name: 'Adicionar horário de Segunda-feira' }));
  await user.click(remove(2));
  expect(monday.getAllByRole('textbox')).toHaveLength(2);
  const tuesday = within(screen.getByRole('group', { name: 'Terça-feira' }));
  await user.click(tuesday.getByRole('checkbox'));
  const hours = tuesday.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
  expect(hours).toEqual(['07:00', '22:00']);
});

const square = (lng: number, lat: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [lng, lat],
      [lng + 0.01, lat],
      [lng + 0.01, lat + 0.01],
      [lng, lat],
    ],
  ],
});

const CITIES = [
  { _id: 'a1', city: 'São Paulo', active: true },
  { _id: 'a2', city: 'Brasília', active: true },
];

const PLACED = {
  'artists.one': () => ({ ...PAULA, enabledCities: ['a1', 'a2'] }),
  'areas.list': () => ({ data: CITIES }),
  'polygons.ofArea': ({ params }: { params?: Readonly<Record<string, string>> }) => ({
    data:
      params?.areaId === 'a1'
        ? [
            { _id: 'g1', name: 'Centro 1', location: square(-46.6, -23.5) },
            { _id: 'g2', name: 'Centro 2', location: square(-46.7, -23.6) },
            { _id: 'g3', name: 'Sem desenho' },
          ]
        : [{ _id: 'b1', name: 'Asa Sul', location: square(-47.9, -15.8) }],
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
  await section.findByText('São Paulo (1/3)');
  expect(section.queryByRole('region', { name: 'Mapa: Polígonos' })).toBeNull();
  await user.click(await section.findByRole('button', { name: 'Escolher no mapa' }));
  await user.click(await section.findByRole('button', { name: 'São Paulo' }));
  const shape = (name: string) => section.findByRole('button', { name: `Desenho ${name}` });
  const isPressed = async (name: string) => (await shape(name)).getAttribute('aria-pressed');

  expect([await isPressed('Centro 1'), await isPressed('Centro 2')]).toEqual(['true', 'false']);
  await user.click(await shape('Centro 2'));
  expect((await tick('Centro 2')).checked).toBe(true);
  await user.click(await tick('Centro 1'));
  expect(await isPressed('Centro 1')).toBe('false');
  await section.findByText('1 de 2 no mapa');
  await user.click(section.getByRole('button', { name: 'Retângulo' }));
  expect((await tick('Centro 1')).checked).toBe(true);
  await user.click(await shape('Centro 2'));
  expect((await tick('Centro 2')).checked).toBe(false);
  await user.click(await tick('Sem desenho'));

  await user.click(section.getByRole('button', { name: 'Brasília' }));
  await user.click(await shape('Asa Sul'));
  expect(section.queryByRole('button', { name: 'Desenho Centro 1' })).toBeNull();
  await user.click(section.getByRole('button', { name: 'Fechar o mapa' }));
  expect((await tick('Asa Sul')).checked).toBe(true);
  await user.click(screen.getByRole('button', SAVE));
  await waitFor(() => expect(sent('artists.allocation')).toHaveLength(1));
  const polygons = ['g1', 'g3', 'b1'];
  expect(sent('artists.allocation')[0]?.body).toMatchObject({ polygons });
});

it('P-PROF-17 a service that tells no location has its polygons by name alone', async () => {
  open('/edit-artist/p1');
  const section = within(await sectionOf('Polígonos'));
  await section.findByLabelText('Centro 10');
  expect(section.queryByRole('button', { name: 'Escolher no mapa' })).toBeNull();
});

const LEAD = { _id: 'l1', name: 'Ana Souza', cpf: '52998224725', gender: 'F', areaIds: ['a1'] };

it('P-PROF-12 P-PROF-13 C-ROUTE-24 a lead fills the form', async () => {
  open('/new-artist?lead=l1', { 'leads.list': () => ({ data: [LEAD] }) });
  await screen.findByRole('heading', { name: 'Transformar em especialista Ana Souza' });
  expect(await screen.findByLabelText(/^Nome\b(?! d)/)).toHaveProperty('value', 'Ana Souza');
  expect(await screen.findByLabelText(/^CPF/)).toHaveProperty('value', '529.982.247-25');
});

it.each([
  ['lead', 'leads.list', { ...LEAD, artistId: 'p1' }],
  ['partner', 'partners.list', { _id: 'l1', name: 'Ana Souza', artistId: 'p1' }],
])('P-PROF-13 a %s that was transformed leads to the professional', async (param, call, record) => {
  open(`/new-artist?${param}=l1`, { [call]: () => ({ data: [record] }) });
  await screen.findByText('Ana Souza já foi transformado em profissional.');
  const link = screen.getByRole('link', { name: 'Ver profissional' });
  expect(link.getAttribute('href')).toContain('/artist/p1');
});

it('P-PROF-20 the index counts what is missing, section by section', async () => {
  const { user, asked } = open('/new-artist');
  await user.click(await screen.findByRole('button', { name: 'CADASTRAR PROFISSIONAL' }));
  const index = within(await screen.findByRole('navigation', { name: 'Seções do formulário' }));
  await index.findByRole('button', { name: 'Dados pessoais 10 erros' });
  expect(index.getByRole('button', { name: 'Endereço 1 erro' })).toBeDefined();
  expect(index.getByRole('button', { name: 'Documentos 4 erros' })).toBeDefined();
  expect(asked.filter(({ id }) => id === 'artists.create')).toEqual([]);
});

it('P-PROF-20 on a telephone the sections fold, all but the first, and those with errors open', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    media: query,
    matches: /max-width/.test(query),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const { user } = open('/new-artist');
  // The index has buttons of the same names, which fold nothing.
  const stands = async (name: RegExp) =>
    (await screen.findAllByRole('button', { name }))
      .map((button) => button.getAttribute('aria-expanded'))
      .filter(Boolean)[0];
  expect(await stands(/^Dados pessoais/)).toBe('true');
  expect([await stands(/^Documentos/), await stands(/^Serviços/)]).toEqual(['false', 'false']);
  await user.click(screen.getByRole('button', { name: 'CADASTRAR PROFISSIONAL' }));
  await waitFor(async () => expect(await stands(/^Documentos\s*4 erros$/)).toBe('true'));
  expect(await stands(/^Serviços/)).toBe('false');
});

it('P-ROLE-07 P-PROF-40 who may only look reads it, and saves nothing', async () => {
  open('/edit-artist/p1', {}, (_, action) => ['list', 'show'].includes(action));
  await screen.findByRole('heading', { name: 'Editando Paula Prado' });
  expect(await screen.findByRole('textbox', { name: /^E-mail/ })).toHaveProperty('readOnly', true);
  expect(screen.queryByRole('button', SAVE)).toBeNull();
});

it('P-PROF-29 a picture of another kind is refused, and not uploaded', async () => {
  const { asked } = open('/edit-artist/p1');
  const picture = await screen.findByRole('group', { name: 'Foto de perfil' });
  const input = picture.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  const all = userEvent.setup({ applyAccept: false, pointerEventsCheck: 0, delay: null });
  await all.upload(input, new File(['GIF89a'], 'foto.gif', { type: 'image/gif' }));
  expect(await within(picture).findByText('Tipo de arquivo não aceito.')).toBeDefined();
  expect(asked.filter(({ id }) => id.startsWith('uploads.'))).toEqual([]);
});
