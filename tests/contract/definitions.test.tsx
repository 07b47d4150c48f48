import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpointById } from '../../contract/index';
import { registry } from '../../src/resources/all';
import { CampaignCards } from '../../src/resources/campaigns/CampaignCards';
import { Cards } from '../../src/resources/shared/cards';
// Loaded when they are first drawn; here beforehand, so that nothing waits for the compiler.
import '../../src/resources/leads/form/inputs';
import '../../src/ui/inputs/typed';
import type { Resource } from '../../src/schema/definition/compiled';
import { isOnForm } from '../../src/schema/definition/validate';
import { FormDialog } from '../../src/schema/form/FormDialog';
import { FormPage } from '../../src/schema/form/FormPage';
import { ListPage } from '../../src/schema/list/ListPage';
import { requiredFilter } from '../../src/schema/list/listDefaults';
import { Notifications } from '../../src/ui/feedback';
import { renderScreen } from '../support/screen';
import { barriersIn } from './specified/accessible';
import { prefilled } from './specified/prefilled';
import { FORM_CASES, sampleOf } from './specified/samples';
import { testWire } from './specified/wire';

/** One test for each list and form of the definitions: it opens, and sends what the contract takes. */

const rowOf = (resource: Resource, id: string) => {
  const row: Record<string, unknown> = { id };
  for (const entry of resource.fields)
    if (!entry.group && entry.field.type !== 'computed') row[entry.path] = sampleOf(entry);
  row[resource.spec.titleField] = `Título ${id}`;
  return row;
};

const lists = registry.resources.filter(({ spec, can }) => spec.routes && can.list);
const listNamed = (name: string): Resource => registry.get(name);

/** The address of a list, with a value for the filter without which it reads nothing. */
const addressOf = (resource: Resource): string => {
  const { spec } = resource;
  const path = spec.routes?.list ?? '/';
  const required = requiredFilter(resource)?.name;
  return required
    ? `${path}?filter=${encodeURIComponent(JSON.stringify({ [required]: 'a' }))}`
    : path;
};

const isCards = ({ spec }: Resource): boolean =>
  spec.slots?.rows === Cards || spec.slots?.rows === CampaignCards;
const titleOf = ({ title }: Resource): string => title.replace('{product}', 'Camarim');
const findRecords = (resource: Resource): Promise<HTMLElement> =>
  screen.findByRole(isCards(resource) ? 'list' : 'table', { name: titleOf(resource) });

type Answer = () => Promise<unknown>;

const drawList = (
  resource: Resource,
  answer: Answer,
  {
    path = addressOf(resource),
    can,
  }: { path?: string; can?: (r: string, a: string) => boolean } = {},
) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const read = vi.fn(answer);
  renderScreen(<ListPage resource={resource} />, {
    registry,
    ...(can && { can }),
    path,
    provider: {
      // Options of filters are read from other lists.
      getList: (name: string) =>
        name === resource.name ? read() : Promise.resolve({ data: [], total: 0 }),
      getMany: async () => ({ data: [] }),
      knowsExtensions: async () => true,
    } as never,
  });
  return read;
};

const rows = (resource: Resource) => async () => ({
  data: [rowOf(resource, '1'), rowOf(resource, '2')],
  total: 2,
});

describe('a list', () => {
  it.each(lists)(
    'C-MISC-08 C-PACK-02 of $name opens with one request, named columns or cards, and no barrier',
    async (resource) => {
      const read = drawList(resource, rows(resource));
      const records = await findRecords(resource);
      expect(read).toHaveBeenCalledTimes(1);
      const titles = isCards(resource)
        ? within(records).getAllByRole('heading', { level: 2 })
        : [...records.querySelectorAll('tbody [scope="row"], tbody [role="rowheader"]')];
      // A second line may follow the title.
      expect(titles.map(({ textContent }) => textContent?.slice(0, 8))).toEqual([
        ...['Título 1', 'Título 2'],
      ]);
      if (!isCards(resource)) {
        const headers = [...records.querySelectorAll('thead th')].map((cell) => cell.textContent);
        const shown = resource.columns.filter(({ path }) => !resource.hiddenColumns.includes(path));
        expect(headers).toEqual(expect.arrayContaining(shown.map(({ label }) => label)));
      }
      expect(await barriersIn(document.body)).toEqual([]);
    },
  );

  it('C-MISC-08 says that it loads, is empty or has failed, and tries again', async () => {
    const resource = listNamed('vouchers');
    const { failure = '', empty = '' } = resource.spec.list ?? {};
    let answer: Answer = () => new Promise(() => undefined);
    drawList(resource, () => answer());
    expect(await screen.findByRole('status', { name: 'Carregando' })).toBeDefined();
    document.body.replaceChildren();
    answer = async () => {
      throw Object.assign(new Error(''), { status: 500, code: 'internal', body: {} });
    };
    drawList(resource, () => answer());
    const again = await screen.findByRole('button', { name: 'Tentar novamente' });
    expect(document.body.textContent).toContain(failure || 'Não foi possível carregar a lista.');
    answer = async () => ({ data: [], total: 0 });
    fireEvent.click(again);
    const nothing = empty || 'Nenhum resultado encontrado';
    expect(await screen.findByText(nothing.split(/(?<=\.) /)[0] ?? '')).toBeDefined();
  });

  it('that requires a filter reads nothing before it has a value, and says so', async () => {
    const resource = listNamed('campaigns');
    const read = drawList(resource, rows(resource), { path: resource.spec.routes?.list ?? '' });
    expect(await screen.findByText('Escolha uma cidade para ver as campanhas.')).toBeDefined();
    expect(read).not.toHaveBeenCalled();
  });

  it('offers no writing to who may only read', async () => {
    const resource = listNamed('vouchers');
    const reads = (_: string, action: string) => ['list', 'show', 'export'].includes(action);
    drawList(resource, rows(resource), { can: reads });
    await findRecords(resource);
    const { create = '', edit = '' } = resource.spec.routes ?? {};
    for (const href of [`href$="${create}"`, `href*="${edit.replace(':id', '1')}"`])
      expect(document.querySelector(`a[${href}]`)).toBeNull();
  });

  it('B-ERR-01 C-ERR-18 C-PACK-04 a removal asks, goes once, says that it failed and that it succeeded', async () => {
    const resource = listNamed('packages');
    const wire = testWire({ packages: [{ id: 'r1', title: 'Verão' }] });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    renderScreen(
      <>
        <ListPage resource={resource} />
        <Notifications />
      </>,
      { registry, path: addressOf(resource), provider: wire.provider },
    );
    fireEvent.click(await screen.findByRole('button', { name: /excluir/i }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Deseja mesmo excluir Verão?');
    wire.next.push([500, {}]);
    fireEvent.click([...dialog.querySelectorAll('button')].at(-1) as HTMLElement);
    await within(dialog).findByText('Não foi possível excluir o pacote.');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Pacote excluído com sucesso.')).toBeDefined();
    expect(wire.sent.map(({ method, url }) => [method, url.pathname.split('/').at(-1)])).toEqual([
      ['DELETE', 'r1'],
      ['DELETE', 'r1'],
    ]);
  });
});

/** Forms with a page or a dialog of their own. */
const forms = FORM_CASES.filter(({ resource, mode }) => {
  const { routes, single, page } = resource.spec;
  // The wire of these tests knows the contract; other back ends are none of it.
  if (resource.source.kind !== 'contract') return false;
  return mode === 'create' ? routes?.create : (single || routes?.edit) && !routes?.show && !page;
});

const PLACES = [{ id: 'a', city: 'São Paulo', state: 'SP', name: 'Manicure', active: true }];

const drawForm = async (resource: Resource, mode: 'create' | 'edit', record: object) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { form, routes } = resource.spec;
  const wire = testWire({
    areas: PLACES,
    services: PLACES,
    [resource.name]: [{ version: 3, ...record, id: 'r1' }],
  });
  const Form = form?.[mode]?.in === 'dialog' ? FormDialog : FormPage;
  renderScreen(
    <>
      <Form resource={resource} mode={mode} />
      <Notifications />
    </>,
    { registry, path: routes?.[mode] ?? '/', provider: wire.provider },
  );
  const button = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('button[type="submit"]');
    if (!found) throw new Error('Nothing saves');
    return found;
  });
  await waitFor(() => expect(document.querySelector('.MuiSkeleton-root')).toBeNull());
  return { wire, button };
};

/** The text of a message, which may have a title. */
const textOf = (message: unknown): string => {
  if (typeof message !== 'object' || message === null) return String(message);
  return (message as { readonly text: string }).text;
};

describe('a form', () => {
  it.each(forms)(
    'B-ERR-01 of $form opens without a barrier, and is saved by the contract once it has failed',
    async ({ resource: whole, mode, whole: values, context }) => {
      const resource = mode === 'create' ? prefilled(whole, values) : whole;
      const { wire, button } = await drawForm(resource, mode, values);
      const silent = (whole.spec.form?.sections ?? [])
        .filter(({ render }) => render)
        .flatMap(({ fields }) => fields as readonly string[]);
      const labels = whole.fields
        .filter((one) => isOnForm(whole, one, values, context) && !one.field.options.input)
        .filter(({ top }) => !silent.includes(top))
        .map(({ label }) => label);
      const text = document.body.textContent ?? '';
      expect(labels.filter((label) => !text.includes(label))).toEqual([]);
      expect(await barriersIn(document.body)).toEqual([]);
      const { confirm, failure, success } = whole.spec.form?.[mode] ?? {};
      const question = textOf(
        typeof confirm === 'function' ? confirm(values as never, context) : confirm,
      );
      const save = async () => {
        fireEvent.click(button);
        if (question === 'undefined') return;
        const dialog = (await screen.findByText(question)).closest('[role="dialog"]');
        fireEvent.click([...(dialog?.querySelectorAll('button') ?? [])].at(-1) as HTMLElement);
      };
      wire.next.push([500, {}]);
      await save();
      await screen.findByText(failure ?? 'Ocorreu um erro inesperado', { exact: false });
      expect(wire.sent).toHaveLength(1);
      await save();
      await screen.findByText(textOf(success ?? 'Salvo com sucesso'), { exact: false });
      expect(wire.sent).toHaveLength(2);
      const [first, second] = wire.sent;
      expect(second).toEqual(first);
      expect(first?.key).toBeTruthy();
      const { source } = whole;
      const call = mode === 'create' ? 'create' : 'update';
      const entry = source.kind === 'contract' && endpointById.get(source.operations[call] ?? '');
      if (!entry) throw new Error('The contract has no such operation');
      expect(first?.method).toBe(entry.method);
      expect(z.safeParse(entry.body ?? z.any(), first?.body).error).toBeUndefined();
    },
  );
});
