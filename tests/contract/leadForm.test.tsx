import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { leadNeeds } from '../../contract/leadShapes';
import { saveMessage } from '../../domain/leads';
import { descriptionOf } from '../../src/customPages/shared/harness';
import type { OperationInput } from '../../src/dataProvider';
import { decodeRecord, rowsOf } from '../../src/dataProvider/records';
import { readAnswer } from '../../src/http/readAnswer';
import { registry } from '../../src/resources/all';
// Loaded when it is first drawn; here beforehand, so that nothing waits for the compiler.
import '../../src/resources/leads/form';
import { FormPage } from '../../src/schema/form/FormPage';
import type { FormContext } from '../../src/schema/types';
import { validateRecord } from '../../src/schema/validate';
import { Notifications } from '../../src/ui/feedback';
import { renderScreen, SCREEN_NOW } from '../support/screen';

const leads = registry.get('leads');

const VALID = {
  name: 'Ana Souza',
  cpf: '52998224725',
  phone: '11987654321',
  email: null,
  gender: 'F',
  areaIds: ['sao-paulo'],
  categoryIds: ['c100'],
  techniques: ['manicure'],
  status: 1,
  evaluation: {},
  address: {},
};

const sceneOf = (mode: 'create' | 'edit', stored?: Record<string, unknown>): FormContext => ({
  mode,
  now: SCREEN_NOW,
  today: '2026-03-10',
  stored,
  product: { name: 'Camarim', slug: 'camarim', staffEmailDomain: 'camarim.test' },
});

const problems = (over: Record<string, unknown>, stored?: Record<string, unknown>) =>
  validateRecord(leads, { ...VALID, ...over }, sceneOf(stored ? 'edit' : 'create', stored));

const test = (over: Record<string, unknown>) => ({
  status: 3,
  evaluation: { type: 1, day: '2026-03-12', hour: '09:00', ...over },
});

describe('the rules of the form', () => {
  it('P-LEAD-12 lets a whole lead pass', () => expect(problems({})).toEqual({}));

  it.each([
    ['P-LEAD-13', { name: '' }, 'name', 'Campo obrigatório'],
    ['P-LEAD-13', { cpf: null }, 'cpf', 'Campo obrigatório'],
    ['P-LEAD-13', { phone: null }, 'phone', 'Campo obrigatório'],
    ['P-LEAD-13', { areaIds: [] }, 'areaIds', 'Campo obrigatório'],
    ['P-LEAD-13', { categoryIds: [] }, 'categoryIds', 'Campo obrigatório'],
    ['P-LEAD-12', { name: 'Ana' }, 'name', 'Formato de nome inválido'],
    ['P-LEAD-12', { email: 'ana' }, 'email', 'Formato de email inválido'],
    ['P-LEAD-12', { phone: '1134567890' }, 'phone', 'Formato de telefone inválido'],
    ['P-LEAD-12', { cpf: '52998224724' }, 'cpf', 'Formato de CPF inválido'],
    ['P-LEAD-12', { address: { zipcode: '0131' } }, 'address.zipcode', 'Formato de CEP inválido'],
    ['P-LEAD-14', { areaIds: ['anotherCity'] }, 'anotherCity', 'Campo obrigatório'],
    ['P-LEAD-15', { categoryIds: ['c109'] }, 'hasCertification', 'Campo obrigatório'],
    ['P-LEAD-17', test({ hour: null }), 'evaluation.hour', 'Informe o dia e a hora do teste'],
    ['P-LEAD-17', test({ day: null }), 'evaluation.day', 'Informe o dia e a hora do teste'],
    ['P-LEAD-18', test({ type: 9 }), 'evaluation.type', 'Esse tipo de teste não existe!'],
  ])('%s %j: %s says %s', (_, over, field, message) =>
    expect(problems(over)).toEqual({ [field]: message }),
  );

  it('P-LEAD-20 no category of three for a man', () =>
    expect(
      problems({ gender: 'M', categoryIds: ['c110'], hasCertification: 'yes' }).categoryIds,
    ).toContain('Leads do sexo masculino'));

  it('P-LEAD-15 P-LEAD-26 does not judge what is not asked', () => {
    expect(problems({ categoryIds: ['c102'], hasCertification: null })).toEqual({});
    expect(problems({ status: 1, evaluation: { type: 9, hour: '09:00' } })).toEqual({});
  });

  it('P-LEAD-12 lets what was saved once stay as it is', () =>
    expect(problems({ phone: '1134567890' }, { ...VALID, phone: '1134567890' })).toEqual({}));

  it('P-LEAD-13 P-LEAD-16 makes one alert of them', () => {
    expect(saveMessage(problems({ name: 'Ana', cpf: null }))).toBe(
      'Por favor informe todos os campos obrigatórios!',
    );
    expect(saveMessage(problems({ cpf: '1' }))).toBe(
      'O campo CPF não está preenchido corretamente.',
    );
    expect(saveMessage(problems(test({ hour: null })))).toBe('Informe o dia e a hora do teste');
  });
});

type Operation = (id: string, input: OperationInput) => Promise<unknown>;

/** Where the form has led. */
const Place = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="Endereço da página">{pathname + search}</output>;
};

const placeNow = () => screen.getByLabelText('Endereço da página').textContent;

const draw = (
  record: Record<string, unknown>,
  answer: Operation = async () => ({ data: [] }),
  update = vi.fn(async () => ({ data: record })),
  over: Record<string, unknown> = {},
) => {
  const operation = vi.fn(answer);
  const decoded = { ...VALID, id: 'l1', version: 3, ...record };
  renderScreen(
    <>
      <FormPage resource={leads} mode={over.create ? 'create' : 'edit'} />
      <Place />
      <Notifications />
    </>,
    {
      registry,
      path: over.create ? '/new-lead' : '/leads/l1',
      provider: {
        getOne: async () => ({ data: decoded }),
        getMany: async () => ({ data: [] }),
        getList: async () => ({ data: [{ id: 'sao-paulo', city: 'São Paulo' }], total: 1 }),
        update,
        ...over,
        operation,
        recordsOf: async (resource: string, id: string, input: OperationInput) => {
          const { mapping } = registry.get(resource);
          return rowsOf(mapping, await operation(id, input)).map((row) =>
            decodeRecord(mapping, row),
          );
        },
      } as never,
    },
  );
  return { user: userEvent.setup(), update, operation };
};

const choose = async (user: ReturnType<typeof userEvent.setup>, label: string, word: string) => {
  await user.click(await screen.findByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: word }));
};

describe('the form', () => {
  it('P-LEAD-21 keeps the gender of a lead past status 1, and says why', async () => {
    const { user } = draw({ status: 2, evaluation: { type: 3, day: '2026-03-12' } });
    await choose(user, 'Sexo', 'Masculino');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Não é possível alterar o sexo O lead já agendou ou possui um teste agendado',
    );
    expect(screen.getByRole('combobox', { name: 'Sexo' }).textContent).toBe('Feminino');
  });

  it('P-LEAD-24 P-LEAD-25 the status decides on button, reasons and test', async () => {
    const { user } = draw({});
    await screen.findByRole('button', { name: 'Salvar' });
    expect(screen.queryByRole('region', { name: 'Teste' })).toBeNull();
    await choose(user, 'Status', 'Reprovado');
    const reasons = await screen.findByRole('group', { name: 'Motivos da reprovação' });
    expect(within(reasons).getAllByRole('checkbox')).toHaveLength(8);
    expect(screen.getByRole('region', { name: 'Teste' })).toBeDefined();
    await choose(user, 'Status', 'Transformado em artista');
    expect(screen.queryByRole('group', { name: 'Motivos da reprovação' })).toBeNull();
    await screen.findByRole('button', { name: 'Transformar em Artista' });
  });

  it('P-LEAD-24 says Salvar where the lead is an artist already', async () => {
    draw({ status: 11 });
    expect(await screen.findByRole('button', { name: 'Salvar' })).toBeDefined();
  });

  it('P-LEAD-22 P-CONST-07 asks once, saves once, and says so for 3 s', async () => {
    const { user, update } = draw({});
    await user.click(await screen.findByRole('button', { name: 'Salvar' }));
    const question = await screen.findByRole('dialog');
    within(question).getByText('Tem certeza que deseja alterar esse lead?');
    expect(update).not.toHaveBeenCalled();
    await user.dblClick(within(question).getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    expect(
      (await screen.findByText('Lead atualizado com sucesso!')).closest('[role]'),
    ).toBeDefined();
    expect([leads.spec.form?.create?.toastMs, leads.spec.form?.edit?.toastMs]).toEqual([
      3000, 3000,
    ]);
  });
});

describe('a new lead', () => {
  const tick = async (user: ReturnType<typeof userEvent.setup>, label: string, word: string) => {
    await choose(user, label, word);
    await user.keyboard('{Escape}');
  };

  const drawNew = () => {
    const create = vi.fn(async (_: string, { data }: { readonly data: object }) => ({
      data: { ...data, id: 'l9' },
    }));
    // Nobody has its CPF yet.
    const getList = async (resource: string) =>
      resource === 'areas'
        ? { data: [{ id: 'sao-paulo', city: 'São Paulo' }], total: 1 }
        : { data: [], total: 0 };
    return { ...draw({}, undefined, undefined, { create, getList }), create };
  };

  const fillIn = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
    await user.type(await screen.findByRole('textbox', { name: 'Nome' }), name);
    await user.type(screen.getByRole('textbox', { name: 'CPF' }), '52998224725');
    await user.type(screen.getByRole('textbox', { name: 'Telefone' }), '11987654321');
    await tick(user, 'Cidade', 'São Paulo');
    await tick(user, 'Categoria', 'Manicure');
  };

  it('P-LEAD-10 P-LEAD-12 P-LEAD-13 P-LEAD-16 P-LEAD-23 P-LEAD-31 begins unscheduled, says in one alert and under each field what is wrong, and sends nothing', async () => {
    const { user, create } = drawNew();
    await screen.findByRole('heading', { level: 1, name: 'Novo lead' });
    const box = (name: string) => screen.getByRole('textbox', { name });
    const status = await screen.findByRole('combobox', { name: 'Status' });
    expect(status.textContent).toBe('Não agendado');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    const alert = () => screen.findByRole('alert');
    expect((await alert()).textContent).toContain(
      'Por favor informe todos os campos obrigatórios!',
    );
    await fillIn(user, 'Ana');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect((await alert()).textContent).toContain('O campo Nome não está preenchido corretamente.');
    expect(descriptionOf(box('Nome'))).toBe('Formato de nome inválido');
    await user.click(screen.getByRole('combobox', { name: 'Estado' }));
    expect(await screen.findAllByRole('option')).toHaveLength(28);
    expect(create).not.toHaveBeenCalled();
  });
});

describe('a lead that is edited', () => {
  const save = async (user: ReturnType<typeof userEvent.setup>, button = 'Salvar') => {
    await user.click(await screen.findByRole('button', { name: button }));
    return screen.findByRole('dialog');
  };

  it('P-LEAD-21 P-LEAD-22 of status 1 changes its gender too; a no sends nothing', async () => {
    const update = vi.fn(async () => ({ data: { ...VALID, id: 'l1' } }));
    const { user } = draw({}, undefined, update);
    await choose(user, 'Sexo', 'Masculino');
    const question = await save(user);
    await user.click(within(question).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(update).not.toHaveBeenCalled();
    await user.click(within(await save(user)).getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(placeNow()).toBe('/leads'));
    expect(update.mock.calls).toMatchObject([['leads', { data: { gender: 'M' } }]]);
  });

  it('P-LEAD-11 P-LEAD-24 that becomes an artist is handed over once it is saved', async () => {
    const update = vi.fn(async () => ({ data: { ...VALID, id: 'l1', status: 11 } }));
    const { user } = draw({}, undefined, update);
    await choose(user, 'Status', 'Transformado em artista');
    const button = 'Transformar em Artista';
    await user.click(within(await save(user, button)).getByRole('button', { name: button }));
    await waitFor(() => expect(placeNow()).toBe('/new-artist?lead=l1'));
    expect(update).toHaveBeenCalledTimes(1);
  });

  it('P-ERR-23 P-ERR-24 that cannot be loaded says so, is read again, and names a city that is unknown', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let fails = true;
    const getOne = async () => {
      if (fails) throw Object.assign(new Error(''), { status: 500, code: 'internal' });
      return { data: { ...VALID, id: 'l1', areaIds: ['curitiba'] } };
    };
    const { user } = draw({}, undefined, undefined, { getOne });
    expect(await screen.findByText('Erro ao carregar o Lead.')).toBeDefined();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByDisplayValue('Ana Souza')).toBeDefined();
    expect(await screen.findByText('Área não encontrada')).toBeDefined();
  });
});

const [lead] = [
  {
    _id: 'l1',
    cpf: '529.982.247-25',
    name: 'Ana Souza',
    phone: { areaCode: '11', number: '98765-4321' },
    status: [{ code: 6, description: '', date: '2026-03-01T12:00:00Z' }],
    categoryId: 'c101',
    areaId: 'sao-paulo',
    hasCertification: false,
    weekDisponibility: [0, 6],
    specializations: ['Gel', 'Fibra'],
    address: { place: 'Rua Um', neighbor: 'Centro', uf: 'SP' },
    evaluation: {
      areaId: 'sao-paulo',
      type: { code: 1, description: 'Presencial' },
      date: '2026-03-12T01:30:00.000Z',
      location: { _id: 's1', formatted_address: 'Rua Dois, 2' },
    },
    version: 4,
  },
];

describe('ruling 18 P-LEAD-17 P-LEAD-27 the test is chosen among free slots', () => {
  const slot = (_id: string, category: string, days: readonly number[]) => ({
    _id,
    category,
    days,
    start: '2026-03-10',
    end: '2026-03-20',
    timeRange: { start: '09:00', end: '10:00' },
    location: { formatted_address: `Rua ${_id}` },
  });
  const available = vi.fn(async () => ({
    data: [slot('s1', 'c100', [4]), slot('s2', 'c900', [5])],
  }));
  /** With what the free slots were asked for last. */
  const asked = ({ mock }: ReturnType<typeof draw>['operation']) =>
    mock.calls.findLast(([id]) => id === 'slots.available')?.[1].query;
  const ofTest = { type: 1, areaId: 'sao-paulo' };
  const optionsOf = async (user: ReturnType<typeof userEvent.setup>, label: string) => {
    const box = await screen.findByRole('combobox', { name: label });
    await waitFor(() => expect(box.getAttribute('aria-disabled')).not.toBe('true'));
    await user.click(box);
    return (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  };

  it.each([
    [['c100'], { areaId: 'sao-paulo', type: 1, category: 'c100' }],
    // The call takes one category; of several the answer is narrowed.
    [['c100', 'c101'], { areaId: 'sao-paulo', type: 1 }],
  ])('of its city, type and category: %j', async (categoryIds, query) => {
    const { user, operation } = draw({ status: 3, categoryIds, evaluation: ofTest }, available);
    expect(await optionsOf(user, 'Dia do teste')).toEqual([
      'Selecione',
      '12/03/2026 (Quinta-feira)',
      '19/03/2026 (Quinta-feira)',
    ]);
    expect(asked(operation)).toEqual(query);
  });

  it('and is saved at the day, the hour and the place that were chosen', async () => {
    const { user, update } = draw({ status: 3, evaluation: ofTest }, available);
    await choose(user, 'Dia do teste', '19/03/2026 (Quinta-feira)');
    expect(await optionsOf(user, 'Hora do teste')).toEqual(['Selecione', '09:00', '09:30']);
    await user.click(screen.getByRole('option', { name: '09:30' }));
    expect(screen.queryByText(/não está entre os horários livres/)).toBeNull();
    await choose(user, 'Local do teste', 'Rua s1');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    const question = await screen.findByRole('dialog');
    await user.click(within(question).getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    const [, { data }] = update.mock.lastCall as unknown as [string, { data: object }];
    expect(data).toMatchObject({
      evaluation: { ...ofTest, day: '2026-03-19', hour: '09:30', locationId: 's1' },
    });
  });

  it('P-LEAD-27 P-LEAD-29 P-ERR-24 the place waits for a city and a type that has one; what cannot be read is said, and read again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let fails = true;
    const { user } = draw({ status: 2 }, async () => {
      if (fails) throw new Error('down');
      return available();
    });
    const place = () => screen.findByRole('combobox', { name: 'Local do teste' });
    const isClosed = async () => (await place()).getAttribute('aria-disabled');
    expect(await isClosed()).toBe('true');
    await choose(user, 'Tipo de teste', 'Online');
    expect(await screen.findByRole('textbox', { name: 'Link da reunião' })).toBeDefined();
    expect(await isClosed()).toBe('true');
    await choose(user, 'Tipo de teste', 'Presencial');
    expect(screen.queryByRole('textbox', { name: 'Link da reunião' })).toBeNull();
    await choose(user, 'Cidade do teste', 'São Paulo');
    expect(await screen.findByText('Erro ao carregar opções disponíveis')).toBeDefined();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() =>
      expect(screen.queryByText('Erro ao carregar opções disponíveis')).toBeNull(),
    );
    expect(await optionsOf(user, 'Local do teste')).toEqual(['Selecione', 'Rua s1']);
    expect(screen.getByRole('checkbox', { name: 'Outro horário', hidden: true })).toHaveProperty(
      'checked',
      false,
    );
  });

  it('another type of test asks for its own', async () => {
    const { user, operation } = draw({ status: 3, evaluation: ofTest }, available);
    await optionsOf(user, 'Dia do teste');
    await user.keyboard('{Escape}');
    await choose(user, 'Tipo de teste', 'Online');
    await waitFor(() =>
      expect(asked(operation)).toEqual({ areaId: 'sao-paulo', type: 3, category: 'c100' }),
    );
  });
});

describe('P-LEAD-08 P-LEAD-09 P-LEAD-28 P-LEAD-31 the lead on the wire', () => {
  const answered = readAnswer(leadNeeds, lead).value as never;
  const mapped = Object.fromEntries(
    leads.mapping.fields.map(({ path, read, wire, decode }) => [
      path,
      decode(read ? read(answered) : answered[wire as never]),
    ]),
  );

  it('is read in the words of the form, in whatever shape it comes', () => {
    expect(mapped).toMatchObject({
      cpf: '52998224725',
      phone: '11987654321',
      status: 6,
      categoryIds: ['c101'],
      areaIds: ['sao-paulo'],
      hasCertification: 'no',
      weekDisponibility: [0, 6],
      specializations: 'Gel, Fibra',
      'address.streetName': 'Rua Um',
      'address.neighborhood': 'Centro',
      'evaluation.type': 1,
      'evaluation.day': '2026-03-11',
      'evaluation.hour': '22:30',
      'evaluation.locationId': 's1',
    });
  });

  it('is sent in its own shape', async () => {
    const sent = vi.fn(async () => ({ body: {}, headers: new Headers() }));
    await leads.mapping.calls.update?.(
      {
        id: 'l1',
        body: {
          phone: '11987654321',
          status: 2,
          hasCertification: 'yes',
          weekDisponibility: [0, 6],
          specializations: 'Gel, , Fibra ',
          evaluation: { type: 1, day: '2026-03-11', hour: '22:30', locationId: 's1' },
          version: 4,
        },
      },
      sent,
      { knowsExtensions: true },
    );
    expect(sent).toHaveBeenCalledWith({
      id: 'l1',
      body: {
        phone: { areaCode: '11', number: '987654321' },
        status: 2,
        hasCertification: true,
        weekDisponibility: [0, 6],
        specializations: ['Gel', 'Fibra'],
        reproveReasons: [],
        anotherCity: null,
        address: null,
        evaluation: {
          areaId: null,
          type: 1,
          date: '2026-03-12T01:30:00.000Z',
          meetLink: null,
          location: { _id: 's1' },
        },
        version: 4,
      },
    });
  });

  it('P-ERR-23 an id that does not exist is said', async () => {
    const ours = { knowsExtensions: true };
    const empty = async () => ({ body: { data: [], totalItems: 0 }, headers: new Headers() });
    await expect(leads.mapping.calls.one?.({ id: 'x' }, empty, ours)).rejects.toThrow(
      'Não existe um Lead com esse ID.',
    );
  });
});
