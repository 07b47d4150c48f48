import { fireEvent, screen, within } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { decodeRecord } from '../../src/dataProvider/records';
import { registry } from '../../src/resources/all';
import { PolygonsSection } from '../../src/resources/prices/schedulePrices/PolygonsSection';
import { ServicesSection } from '../../src/resources/prices/schedulePrices/ServicesSection';
import type { SectionSlotProps } from '../../src/schema';
import { WeekInput, WeekStrip } from '../../src/ui/prices';
import { answering } from '../support/recordPage';
import { renderScreen } from '../support/screen';

/** Dynamic prices: the week, and what is chosen where they are scheduled. */

// The map needs a canvas; what it does is done here by the table.
vi.mock('../../src/ui/map/PolygonMap', () => ({
  PolygonMap: () => null,
  fetchMap: async () => undefined,
}));

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

interface PartProps {
  readonly values: Record<string, unknown>;
  readonly errors: Record<string, string>;
  readonly change: (name: string, value: unknown) => void;
}

/** Draws a part with the values of a form; `seen` is what it made of them. */
const draw = (
  part: (props: PartProps) => ReactElement,
  values: Record<string, unknown>,
  calls: object = {},
) => {
  const seen = { values };
  const Holder = () => {
    const [held, setHeld] = useState(values);
    seen.values = held;
    const change = (name: string, value: unknown) => setHeld((old) => ({ ...old, [name]: value }));
    return part({ values: held, change, errors: (held.errors ?? {}) as Record<string, string> });
  };
  const { provider, sent } = answering({
    'services.list': () => ({
      data: ['Mão', 'Pé', 'Velho'].map((name, at) => ({
        ...{ _id: `s${at}`, serviceId: `s${at}`, name: { 'pt-BR': name }, active: at < 2 },
      })),
      totalItems: 3,
    }),
    ...calls,
  });
  renderScreen(<Holder />, { registry, provider });
  return { seen, sent };
};

it('C-DYN-05 percentages of a week are typed, checked, priced, and copied from one day to the others', () => {
  const items = DAYS.map((day) => ({ day, startHour: 7, endHour: 10, value: 110 }));
  const { seen } = draw(
    ({ values, change, errors }) => (
      <WeekInput
        name="week"
        label="Semana"
        value={values.week}
        error={errors.week}
        onChange={(week) => change('week', week)}
      />
    ),
    { week: items.slice(1), errors: { week: 'Verifique' } },
  );
  const table = within(screen.getByRole('table', { name: 'Semana' }));
  expect(table.getByRole('rowheader', { name: '7h às 10h' })).toBeDefined();
  const monday = table.getByRole('textbox', { name: 'Segunda-feira, 7h às 10h' });
  fireEvent.change(monday, { target: { value: '1001' } });
  expect(table.getByText('O percentual máximo é 1000%')).toBeDefined();
  fireEvent.change(monday, { target: { value: '135' } });
  expect(screen.getByRole('status').textContent.replaceAll('\u00a0', ' ')).toBe(
    'Na SEG a 135%: R$ 60,00 fica R$ 81,00',
  );
  fireEvent.click(table.getByRole('button', { name: 'Copiar segunda-feira para os outros dias' }));
  const copied = seen.values.week as { value: number }[];
  expect(copied.map(({ value }) => value)).toEqual(Array(6).fill(135));
});

it('C-DYN-04 C-DYN-06 a zone is listed with its week in words and edited in a dialog, without a map', () => {
  const days = DAYS.map((day) => [day, [{ startHour: 7, endHour: 10, value: 110 }]]);
  const wire = { _id: 'z1', multiplierPerDayOfWeek: Object.fromEntries(days) };
  const zones = registry.get('zones');
  const { spec } = zones;
  const record = decodeRecord(zones, wire);
  renderScreen(<WeekStrip value={record.week} />, { registry });
  screen.getByRole('img', {
    name: 'SEG 110%, TER 110%, QUA 110%, QUI 110%, SEX 110%, SÁB 110%, DOM 110%',
  });
  expect([spec.form?.edit?.in, spec.actions]).toEqual(['dialog', undefined]);
});

it('C-DYN-02 C-DYN-03 polygons of the chosen city are ticked by name, and services that are active', async () => {
  const corners = [0, 1, 2, 0].map((at) => [Math.min(at, 1), Math.max(at - 1, 0)]);
  const polygon = (id: string, name: string, active: boolean) => ({
    ...{ _id: id, areaId: 'a1', name, active, version: 1 },
    location: { type: 'Polygon', coordinates: [corners] },
  });
  const { seen, sent } = draw(
    (props) => (
      <>
        <PolygonsSection {...(props as unknown as SectionSlotProps)} />
        <ServicesSection {...(props as unknown as SectionSlotProps)} />
        <button type="button" onClick={() => props.change('areaId', 'a1')}>
          Campinas
        </button>
      </>
    ),
    { errors: { polygons: 'Selecione, ao menos, um polígono.', services: 'Um serviço.' } },
    {
      'polygons.ofArea': () => ({
        data: [polygon('p10', 'Sul 10', true), polygon('p2', 'Sul 2', false)],
        totalItems: 2,
      }),
    },
  );
  screen.getByText('Escolha uma cidade para ver os polígonos.');
  expect(sent('polygons.ofArea')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Campinas' }));
  const rows = within(await screen.findByRole('table', { name: 'Polígonos' })).getAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Sul 2Inativo6\.1/),
    expect.stringMatching(/^Sul 10Ativo6\.1/),
  ]);
  screen.getByText('0 polígonos selecionados');
  screen.getByText('Selecione, ao menos, um polígono.');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Selecionar Sul 10' }));
  screen.getByText('1 polígono selecionado');
  expect(seen.values.polygons).toEqual([{ id: 'p10' }]);
  fireEvent.click(screen.getByRole('button', { name: 'Sul 10' }));
  expect(seen.values.polygons).toEqual([]);

  screen.getByText('Um serviço.');
  expect(screen.queryByRole('checkbox', { name: 'Velho' })).toBeNull();
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Pé' }));
  expect(seen.values.services).toEqual(['s1']);
  fireEvent.click(screen.getByRole('button', { name: 'Marcar todos os serviços' }));
  expect(seen.values.services).toEqual(['s0', 's1']);
  fireEvent.click(screen.getByRole('button', { name: 'Desmarcar todos os serviços' }));
  expect(seen.values.services).toEqual([]);
});
