import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { leadRecord } from '../../contract/leadShapes';
import type { OperationInput } from '../../src/dataProvider';
import { decodeRecord, rowsOf } from '../../src/dataProvider/records';
import { readAnswer } from '../../src/http/readAnswer';
import { registry } from '../../src/resources/all';
import { AreasInput, EvaluationSection, ReasonsInput } from '../../src/resources/leads/form/inputs';
import type { SectionSlotProps } from '../../src/schema';
import { renderScreen, SCREEN_NOW } from '../support/screen';

const leads = registry.get('leads');

type Operation = (id: string, input: OperationInput) => Promise<unknown>;

/** Draws a part of the form over the cities and the answers of the test. */
const draw = (shown: ReactElement, answer: Operation = async () => ({ data: [] })) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const operation = vi.fn(answer);
  const getList = vi.fn(async () => ({ data: [{ id: 'sao-paulo', city: 'São Paulo' }], total: 1 }));
  const recordsOf = async (resource: string, id: string, input: OperationInput) => {
    const definition = registry.get(resource);
    const rows = rowsOf(definition, await operation(id, input));
    return rows.map((row) => decodeRecord(definition, row));
  };
  renderScreen(shown, { registry, provider: { getList, operation, recordsOf } as never });
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  const optionsOf = async (label: string) => {
    const box = screen.getByRole('combobox', { name: label });
    await waitFor(() => expect(box.getAttribute('aria-disabled')).not.toBe('true'));
    await user.click(box);
    return (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  };
  const choose = async (label: string, option: string) => {
    const options = await optionsOf(label);
    await user.click(screen.getByRole('option', { name: option }));
    return options;
  };
  return { user, choose, optionsOf, operation, getList };
};

/** A field of the form alone; `value` is what it holds. */
const field = (Input: typeof AreasInput, value: unknown) => {
  const seen = { value };
  const Holder = () => {
    const [held, setHeld] = useState(value);
    seen.value = held;
    const props = { id: 'field', name: 'field', label: 'Campo', value: held, onChange: setHeld };
    return <Input {...(props as unknown as Parameters<typeof AreasInput>[0])} />;
  };
  return { seen, shown: <Holder /> };
};

it('P-LEAD-14 P-ERR-24 another city stands alone among the cities; one that is unknown is named', async () => {
  const { seen, shown } = field(AreasInput, ['curitiba']);
  const { user, optionsOf, getList } = draw(shown);
  expect(await screen.findByText('Área não encontrada')).toBeDefined();
  await optionsOf('Campo');
  await user.click(screen.getByRole('option', { name: 'São Paulo' }));
  expect(seen.value).toEqual(['curitiba', 'sao-paulo']);
  await user.click(screen.getByRole('option', { name: 'Outra cidade' }));
  expect(seen.value).toEqual(['anotherCity']);
  await user.click(screen.getByRole('option', { name: 'São Paulo' }));
  expect(seen.value).toEqual(['sao-paulo']);
  expect(getList).toHaveBeenCalledWith(
    'areas',
    expect.objectContaining({ filter: { active: true } }),
  );
});

it('P-LEAD-25 the reasons of a refusal are ticked', () => {
  const { seen, shown } = field(ReasonsInput, ['time']);
  draw(shown);
  expect(screen.getAllByRole('checkbox')).toHaveLength(8);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Postura' }));
  expect(seen.value).toEqual(['time', 'posture']);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Tempo' }));
  expect(seen.value).toEqual(['posture']);
});

it('P-LEAD-11 P-LEAD-24 a lead that becomes an artist has another button, and is handed over', () => {
  const { create, edit } = leads.spec.form ?? {};
  const submit = edit?.submit as (values: object, context: object) => string;
  const label = (status: number, stored: number) =>
    submit({ status }, { stored: { status: stored } });
  expect([label(11, 1), label(11, 11), label(2, 1)]).toEqual([
    ...['Transformar em Artista', 'Salvar', 'Salvar'],
  ]);
  for (const { afterSave } of [create, edit] as {
    afterSave: (...args: object[]) => string | undefined;
  }[]) {
    expect(afterSave({ id: 'l1', status: 1 }, { status: 11 })).toBe('/new-artist?lead=l1');
    expect(afterSave({ id: 'l1', status: 1 }, { status: 2 })).toBeUndefined();
  }
});

describe('ruling 18 P-LEAD-17 P-LEAD-27 the test is chosen among free slots', () => {
  const slot = (_id: string, category: string, days: readonly number[]) => ({
    ...{ _id, category, days, start: '2026-03-10', end: '2026-03-20' },
    timeRange: { start: '09:00', end: '10:00' },
    location: { formatted_address: 'Rua Um' },
  });
  const available = async () => ({
    data: [slot('s1', 'c100', [4]), slot('s2', 'c900', [5]), slot('s3', 'c101', [4])],
  });

  const section = (categoryIds: readonly string[], evaluation: object, stored: object = {}) => {
    const seen = { test: evaluation as Record<string, unknown> };
    const Holder = () => {
      const [test, setTest] = useState(seen.test);
      seen.test = test;
      const props = {
        values: { categoryIds, evaluation: test },
        errors: {},
        context: { stored: { evaluation: stored }, now: SCREEN_NOW, today: '2026-03-10' },
        change: (path: string, value: unknown) =>
          setTest((old) => ({ ...old, [path.replace('evaluation.', '')]: value })),
      };
      return <EvaluationSection {...(props as unknown as SectionSlotProps)} />;
    };
    return { seen, shown: <Holder /> };
  };

  it('P-LEAD-29 P-ERR-24 of its city, kind and category; what cannot be read is told and read again', async () => {
    let fails = true;
    const { seen, shown } = section(['c100'], {});
    const { choose, operation } = draw(shown, async () => {
      if (fails) throw new Error('down');
      return available();
    });
    const place = screen.getByRole('combobox', { name: 'Local do teste' });
    expect(place.getAttribute('aria-disabled')).toBe('true');
    screen.getByText('Escolha a cidade e um tipo de teste com local');
    await choose('Tipo de teste', 'Presencial');
    await choose('Cidade do teste', 'São Paulo');
    expect(await screen.findByText('Erro ao carregar opções disponíveis')).toBeDefined();
    fails = false;
    fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await choose('Local do teste', 'Rua Um')).toEqual(['Selecione', 'Rua Um']);
    expect(screen.queryByText('Erro ao carregar opções disponíveis')).toBeNull();
    expect(operation.mock.lastCall?.[1].query).toEqual({
      ...{ areaId: 'sao-paulo', type: 1, category: 'c100' },
    });
    expect(seen.test).toMatchObject({ type: 1, areaId: 'sao-paulo', locationId: 's1' });
    await choose('Tipo de teste', 'Online');
    expect(screen.getByRole('textbox', { name: 'Link da reunião' })).toBeDefined();
    screen.getByText('O teste online não tem local');
    expect(seen.test.locationId).toBeNull();
  });

  it('of several categories the answer is narrowed; hours tell shared places apart, and the saved one stays', async () => {
    const test = { type: 1, areaId: 'sao-paulo', locationId: 's9' };
    const { shown } = section(['c100', 'c101'], test, { locationId: 's9', place: 'Rua antiga' });
    const { optionsOf, operation } = draw(shown, available);
    const day = screen.getByRole('combobox', { name: 'Dia do teste' });
    await waitFor(() => expect(day.getAttribute('aria-disabled')).not.toBe('true'));
    expect(await optionsOf('Local do teste')).toEqual([
      ...['Selecione', 'Rua Um (09:00 às 10:00)', 'Rua Um (09:00 às 10:00)', 'Rua antiga'],
    ]);
    expect(operation.mock.lastCall?.[1].query).toEqual({ areaId: 'sao-paulo', type: 1 });
  });
});

describe('P-LEAD-08 P-LEAD-09 P-LEAD-28 P-LEAD-31 the lead on the wire', () => {
  const wire = {
    ...{ _id: 'l1', cpf: '529.982.247-25', name: 'Ana Souza', categoryId: 'c101', version: 4 },
    ...{ areaId: 'sao-paulo', hasCertification: false, weekDisponibility: [0, 6] },
    phone: { areaCode: '11', number: '98765-4321' },
    status: [{ code: 6, description: '', date: '2026-03-01T12:00:00Z' }],
    specializations: ['Gel', 'Fibra'],
    address: { place: 'Rua Um', neighbor: 'Centro', uf: 'SP' },
    evaluation: {
      areaId: 'sao-paulo',
      type: { code: 1, description: 'Presencial' },
      date: '2026-03-12T01:30:00.000Z',
      location: { _id: 's1', formatted_address: 'Rua Dois, 2' },
    },
  };

  it('is read in the values of the form, in whatever shape it comes', () => {
    const answered = readAnswer(leadRecord.needs, wire).value as never;
    expect(decodeRecord(leads, answered)).toMatchObject({
      ...{ cpf: '52998224725', phone: '11987654321', status: 6, categoryIds: ['c101'] },
      ...{ areaIds: ['sao-paulo'], hasCertification: false, weekDisponibility: [0, 6] },
      specializations: 'Gel, Fibra',
      address: { streetName: 'Rua Um', neighborhood: 'Centro' },
      evaluation: { type: 1, day: '2026-03-11', hour: '22:30', locationId: 's1' },
    });
  });

  it('is sent in its own shape; an online test has a link and no place', async () => {
    const sent = vi.fn(async (_: object) => ({ body: {}, headers: new Headers() }));
    const ours = { knowsExtensions: true };
    const send = async (body: object) => {
      await leads.spec.api.calls?.update?.({ id: 'l1', body }, sent, ours);
      return sent.mock.lastCall?.[0];
    };
    const time = { day: '2026-03-11', hour: '22:30' };
    const date = '2026-03-12T01:30:00.000Z';
    const evaluation = { ...time, type: 1, locationId: 's1', meetLink: 'https://meet.test' };
    expect(
      await send({
        ...{ phone: '11987654321', status: 2, hasCertification: true, version: 4 },
        ...{ weekDisponibility: [0, 6], specializations: 'Gel, , Fibra ', evaluation },
      }),
    ).toEqual({
      id: 'l1',
      body: {
        phone: { areaCode: '11', number: '987654321' },
        ...{ status: 2, hasCertification: true, version: 4, weekDisponibility: [0, 6] },
        ...{ specializations: ['Gel', 'Fibra'], reproveReasons: [], anotherCity: null },
        address: null,
        evaluation: { areaId: null, type: 1, date, meetLink: null, location: { _id: 's1' } },
      },
    });
    expect(
      await send({ address: { uf: 'SP' }, evaluation: { ...evaluation, type: 3 } }),
    ).toMatchObject({
      body: {
        address: { uf: 'SP', zipcode: null, city: null },
        evaluation: { type: 3, date, meetLink: 'https://meet.test', location: null },
      },
    });
    expect(await send({ evaluation: { type: 1 } })).toMatchObject({ body: { evaluation: null } });
  });

  it('P-ERR-23 is found by its id, or is missing', async () => {
    const ours = { knowsExtensions: true };
    const send = async () => ({ body: { data: [{ _id: 'l1' }] }, headers: new Headers() });
    const one = (id: string) => leads.spec.api.calls?.one?.({ id }, send, ours);
    expect(await one('l1')).toMatchObject({ body: { _id: 'l1' } });
    await expect(one('x')).rejects.toThrow('Não existe um Lead com esse ID.');
  });
});
