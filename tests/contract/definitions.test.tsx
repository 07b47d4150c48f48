import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { registry } from '../../src/resources/all';
import type { CompiledField, Resource } from '../../src/schema/compiled';
import { SinglePage } from '../../src/schema/form/FormPage';
import { type Limit, readLimit } from '../../src/schema/limits';
import { ListPage } from '../../src/schema/list/ListPage';
import type { FormContext } from '../../src/schema/types';
import { isOnForm, validateRecord } from '../../src/schema/validate';
import { renderScreen, SCREEN_NOW } from '../support/screen';

/** A value that each type of field accepts. */
const SAMPLES: Readonly<Record<string, unknown>> = {
  text: 'abc',
  longText: 'abc',
  email: 'ana@camarim.test',
  phoneBR: '11987654321',
  cpf: '52998224725',
  cep: '01310100',
  money: 12345,
  percent: 15,
  integer: 3,
  date: '2026-04-10',
  dateTime: '2026-03-10T15:04:00.000Z',
  hour: '08:00',
  boolean: true,
  references: ['a', 'b'],
  reference: 'a',
  image: '/api/bo/files/a.png',
  file: '/api/bo/files/a.pdf',
  richText: '<p>abc</p>',
};

const sampleOf = ({ field }: Pick<CompiledField, 'field'>): unknown => {
  if (field.type === 'choice') return field.codec.decode(Object.keys(field.choices ?? {})[0]);
  if (field.type !== 'list') return SAMPLES[field.type];
  // What is read of others is not sent.
  const items = Object.entries(field.items ?? {}).filter(([, { type }]) => type !== 'data');
  return [
    Object.fromEntries(
      items.map(([name, item]) => [name, sampleOf({ field: item as never }) ?? null]),
    ),
  ];
};

const rowOf = (resource: Resource, id: string) => {
  const row: Record<string, unknown> = { id };
  for (const entry of resource.fields)
    if (!entry.group && entry.field.type !== 'computed') row[entry.path] = sampleOf(entry);
  row[resource.spec.titleField] = `Título ${id}`;
  return row;
};

const context = (mode: FormContext['mode']): FormContext => ({
  mode,
  now: SCREEN_NOW,
  today: '2026-03-10',
  product: { name: 'Camarim', slug: 'camarim', staffEmailDomain: 'camarim.test' },
});

const withPages = registry.resources.filter(({ spec }) => spec.routes);
const lists = withPages.filter(({ can }) => can.list);
const singles = withPages.filter(({ spec }) => spec.single);

/** The address of a list, with a value for the filter without which it asks nothing. */
const addressOf = ({ spec }: Resource): string => {
  const path = spec.routes?.list ?? '/';
  const { requiresFilter: asks } = spec.list ?? {};
  if (!asks) return path;
  return `${path}?filter=${encodeURIComponent(JSON.stringify({ [asks.filter]: 'a' }))}`;
};

/** What an empty list says first: the definition's own words, else the general ones. */
const emptyOf = ({ spec }: Resource): string =>
  (spec.list?.empty ?? 'Nenhum resultado encontrado').split(/(?<=\.) /)[0] ?? '';

const isCards = ({ spec }: Resource): boolean => spec.list?.view === 'cards';

/** The records on screen: rows of a table, or cards. */
const findRecords = async (resource: Resource): Promise<HTMLElement> =>
  screen.findByRole(isCards(resource) ? 'list' : 'table', { name: titleOf(resource) });

/** The title as it stands on the page, with the product's name. */
const titleOf = ({ title }: { readonly title: string }): string =>
  title.replace('{product}', 'Camarim');

describe.each(registry.resources)('the definition of $name', (resource) => {
  it('gives each value back as it was sent', () => {
    for (const entry of resource.fields) {
      const mapping = resource.mapping.fields.find(({ path }) => path === entry.path);
      const value = sampleOf(entry);
      if (!mapping?.writable || value === undefined) continue;
      expect([entry.path, mapping.decode(mapping.encode(value))]).toMatchObject([
        entry.path,
        value,
      ]);
    }
  });

  it('asks for what is required and refuses one character too many', () => {
    for (const mode of ['create', 'edit'] as const) {
      const empty = validateRecord(resource, {}, context(mode));
      for (const { path, field } of resource.fields) {
        if (!empty[path]) continue;
        const own = field.options.required;
        expect(empty[path]).toBe(typeof own === 'string' ? own : 'Campo obrigatório');
      }
      for (const entry of resource.fields) {
        const { path, field } = entry;
        if (!isOnForm(resource, entry, {}, context(mode))) continue;
        const { limit: max, message } = readLimit(field.options.max as Limit | undefined);
        if (!max || !['text', 'longText'].includes(field.type) || path.includes('.')) continue;
        const long = (length: number) =>
          validateRecord(resource, { [path]: 'a'.repeat(length) }, context(mode))[path];
        const tooLong = message ?? `Máximo de ${max} caracteres`;
        expect(long(max)).not.toBe(tooLong);
        if (mode === 'create' && field.options.form !== 'edit' && field.options.form !== false)
          expect([path, long(max + 1)]).toEqual([path, tooLong]);
      }
    }
  });
});

type Answer = (name: string, params: unknown) => Promise<unknown>;

describe.each(lists)('the list of $name', (resource) => {
  /** Questions for records that a filter offers are none of the list's own. */
  const own = (getList: Answer) => (name: string, params: unknown) =>
    name === resource.name ? getList(name, params) : Promise.resolve({ data: [], total: 0 });
  const draw = (getList: Answer, mayDo?: (r: string, a: string) => boolean) =>
    renderScreen(<ListPage resource={resource} />, {
      registry,
      mayDo,
      path: addressOf(resource),
      provider: {
        getList: own(getList),
        getMany: async () => ({ data: [] }),
        knowsExtensions: async () => true,
      } as never,
    });
  const loaded = () =>
    vi.fn(async () => ({ data: [rowOf(resource, '1'), rowOf(resource, '2')], total: 2 }));

  it('C-MISC-08 loading: holds the place of the rows and says so', async () => {
    draw(vi.fn(() => new Promise(() => undefined)));
    expect(await screen.findByRole('status', { name: 'Carregando' })).toBeDefined();
  });

  it('empty: says why', async () => {
    draw(vi.fn(async () => ({ data: [], total: 0 })));
    expect(await screen.findByText(emptyOf(resource))).toBeDefined();
  });

  it('failed: says what failed and tries again', async () => {
    const getList = vi.fn(async () => {
      throw Object.assign(new Error(''), { status: 500, code: 'internal', body: {} });
    });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    draw(getList);
    const again = await screen.findByRole('button', { name: 'Tentar novamente' });
    const before = getList.mock.calls.length;
    await userEvent.click(again);
    await waitFor(() => expect(getList.mock.calls.length).toBe(before + 1));
  });

  it('C-MISC-08 loaded: one request, a real table with a named header for each column, or cards', async () => {
    const getList = loaded();
    draw(getList);
    const table = await findRecords(resource);
    if (isCards(resource)) {
      const titles = within(table).getAllByRole('heading', { level: 2 });
      expect(titles.map(({ textContent }) => textContent)).toEqual(['Título 1', 'Título 2']);
      expect(getList).toHaveBeenCalledTimes(1);
      return;
    }
    const shown = resource.columns.filter(({ path }) => !resource.hiddenColumns.includes(path));
    for (const { label } of shown)
      expect(within(table).getByRole('columnheader', { name: label })).toBeDefined();
    expect(
      within(table)
        .getAllByRole('rowheader')
        // The word of a sum stands below the rows.
        .filter((cell) => cell.closest('tbody'))
        .map((cell) => cell.textContent),
    ).toEqual(['Título 1', 'Título 2']);
    expect(getList).toHaveBeenCalledTimes(1);
  });

  it('sends one request for each filter that is applied', async () => {
    const getList = loaded();
    draw(getList);
    await findRecords(resource);
    const apply = resource.spec.list?.apply ?? 'Buscar';
    for (const { name, field, hidden } of resource.filters) {
      if (hidden || !['text', 'boolean'].includes(field.type)) continue;
      // A column of the same name has an edge, which is labelled with it.
      const control = await within(await screen.findByRole('search')).findByLabelText(field.label);
      const before = getList.mock.calls.length;
      const answers = (field.options as { readonly look?: string }).look === 'answers';
      if (field.type === 'boolean') await userEvent.click(control);
      if (answers) await userEvent.click(screen.getByRole('option', { name: 'Não' }));
      if (field.type === 'text') {
        await userEvent.click(control);
        await userEvent.paste('abc');
      }
      // Without a button a filter applies at once.
      if (apply !== false) {
        expect(getList.mock.calls.length).toBe(before);
        await userEvent.click(screen.getByRole('button', { name: apply }));
      }
      await waitFor(() => expect(getList.mock.calls.length).toBe(before + 1));
      const calls = getList.mock.calls as unknown as [
        string,
        { filter: Record<string, unknown> },
      ][];
      expect(calls.at(-1)?.[1].filter).toHaveProperty(name);
    }
  });

  it('without the right to write offers no writing', async () => {
    draw(loaded(), (_, action) => ['list', 'show', 'export'].includes(action));
    await findRecords(resource);
    const create = resource.spec.routes?.create;
    if (create) expect(document.querySelector(`a[href$="${create}"]`)).toBeNull();
    const edit = resource.spec.routes?.edit?.replace(':id', '1');
    if (edit) expect(document.querySelector(`a[href*="${edit}"]`)).toBeNull();
  });
});

it('a list without words of its own for emptiness says the general ones', async () => {
  const [some] = lists.filter(({ spec }) => spec.list?.empty && !spec.list.requiresFilter);
  if (!some) throw new Error('Every list asks for a filter first');
  const { empty: _, ...list } = some.spec.list ?? {};
  const resource = { ...some, spec: { ...some.spec, list } } as Resource;
  renderScreen(<ListPage resource={resource} />, {
    registry,
    path: addressOf(resource),
    provider: {
      getList: async () => ({ data: [], total: 0 }),
      getMany: async () => ({ data: [] }),
    } as never,
  });
  expect(await screen.findByText(emptyOf(resource))).toBeDefined();
});

it.each(lists.filter(({ spec }) => spec.list?.requiresFilter))(
  'the list of $name asks nothing before its filter has a value, and says so',
  async (resource) => {
    const getList = vi.fn(async () => ({ data: [], total: 0 }));
    renderScreen(<ListPage resource={resource} />, {
      registry,
      path: resource.spec.routes?.list,
      provider: { getList, getMany: async () => ({ data: [] }) } as never,
    });
    expect(await screen.findByText(resource.spec.list?.requiresFilter?.text ?? '')).toBeDefined();
    const asked = getList.mock.calls as unknown as [string][];
    expect(asked.filter(([name]) => name === resource.name)).toEqual([]);
  },
);

describe.each(singles)('the one record of $name', (resource) => {
  const draw = (mayEdit: boolean) =>
    renderScreen(<SinglePage resource={resource} />, {
      registry,
      path: resource.spec.routes?.list,
      mayDo: (_, action) => mayEdit || action === 'list',
      provider: { getOne: async () => ({ data: rowOf(resource, resource.name) }) } as never,
    });

  /** Inputs that come in files of their own have come: nothing arrives after the test. */
  const complete = () =>
    waitFor(() => expect(document.querySelector('.MuiSkeleton-root')).toBeNull(), {
      timeout: 10_000,
    });

  it('opens its form with the button that saves', async () => {
    draw(true);
    const word = resource.spec.form?.edit?.submit ?? 'Salvar';
    expect(await screen.findByRole('button', { name: String(word) })).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: titleOf(resource) })).toBeDefined();
    await complete();
  });

  it('is locked for who may only read', async () => {
    draw(false);
    const title = resource.byPath.get(resource.spec.titleField)?.label ?? '';
    expect(await screen.findByLabelText(new RegExp(title))).toHaveProperty('readOnly', true);
    const word = resource.spec.form?.edit?.submit ?? 'Salvar';
    expect(screen.queryByRole('button', { name: String(word) })).toBeNull();
    await complete();
  });
});
