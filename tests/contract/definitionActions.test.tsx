import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { fillPath } from '../../contract/endpoint';
import { endpointById } from '../../contract/index';
import { registry } from '../../src/resources/all';
import type { Resource } from '../../src/schema/compiled';
import { ListPage } from '../../src/schema/list/ListPage';
import { Notifications, UNKNOWN_OUTCOME } from '../../src/ui/feedback';
import { ACTION_CASES, ofList } from '../support/actionCases';
import { arrived } from '../support/arrived';
import { renderScreen } from '../support/screen';
import { SPECIFIED, type SpecifiedAction } from './specified';
import { barriersIn } from './specified/accessible';
import { asSpecified, FAILURES, testWire } from './specified/wire';

/** Each action of each definition as an operator meets it, over a wire of the test. */

type Row = { readonly id: string } & Readonly<Record<string, unknown>>;

const calls = ACTION_CASES.filter(({ said }) => !said.dialog && !said.to);
const conditional = ACTION_CASES.filter(({ said }) => said.offered || said.blocked);
const asked = calls.filter(({ said }) => said.confirm || said.asks);
const atOnce = calls.filter(({ said }) => !said.confirm && !said.asks);

/** Whether something lies above what is pressed is for the journeys: looking takes longer than pressing. */
const QUICK = { pointerEventsCheck: 0, delay: null } as const;

/** Roles are looked up slowly, and what is asked for here is inside one dialog. */
const buttonsIn = (dialog: HTMLElement): HTMLElement[] => [...dialog.querySelectorAll('button')];
const alertIn = (place: Element): string =>
  place.querySelector('[role="alert"]')?.textContent ?? '';

const draw = async (resource: Resource, rows: readonly Row[], mayEdit = true) => {
  // A failure is told on the console too, by react-admin.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const titled = rows.map((row, at) => ({ [resource.spec.titleField]: `Título ${at}`, ...row }));
  const wire = testWire({ [resource.name]: titled });
  const user = userEvent.setup(QUICK);
  renderScreen(
    <>
      <ListPage resource={resource} />
      <Notifications />
    </>,
    {
      registry,
      path: resource.spec.routes?.list,
      mayDo: (_, action) => mayEdit || ['list', 'show', 'export'].includes(action),
      provider: wire.provider,
    },
  );
  await screen.findByRole('table', { name: resource.title });
  return { user, wire };
};

type Drawn = Awaited<ReturnType<typeof draw>>;

/** Opens the menu of a row; without one there is nothing that may be done. */
const openMenu = async ({ user }: Drawn, row = 0): Promise<HTMLElement | undefined> => {
  const buttons = document.querySelectorAll<HTMLElement>('td [aria-haspopup="menu"]');
  const button = buttons[row];
  if (!button) return undefined;
  await user.click(button);
  return screen.findByRole('menu');
};

const closeMenu = async ({ user }: Drawn) => {
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
};

const entryOf = (menu: HTMLElement | undefined, label: string): HTMLElement | undefined =>
  menu &&
  [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')].find(
    (item) => item.querySelector('.MuiListItemText-primary')?.textContent === label,
  );

const start = async (drawn: Drawn, { label }: SpecifiedAction) => {
  const entry = entryOf(await openMenu(drawn), label);
  if (!entry) throw new Error(`Nobody offers ${label}`);
  await drawn.user.click(entry);
};

const addressOf = (
  operation: string | undefined,
  params: Readonly<Record<string, string>> = {},
) => {
  const { service, path = '' } = endpointById.get(operation ?? '') ?? {};
  return `/api/${service}${fillPath(path, params)}`;
};

/** What has left, all of it the same; `lean`: to services that say only what the specification names. */
const expectSent = ({ wire }: Drawn, { sends }: SpecifiedAction, times: number, lean = false) => {
  const [operation = '', { params, query = {}, body }] = sends as [
    string,
    { params?: Readonly<Record<string, string>>; query?: object; body?: unknown },
  ];
  const { method, readBack } = endpointById.get(operation) ?? {};
  // After a success the record may be read again.
  const again = readBack && addressOf(readBack.operation, params);
  const writes = wire.sent.filter(({ url }) => url.pathname !== again);
  expect(writes).toHaveLength(times);
  const given = (part: 'query' | 'body', values: unknown) =>
    lean ? asSpecified(operation, part, values) : values;
  for (const request of writes) {
    expect([request.method, request.url.pathname]).toEqual([method, addressOf(operation, params)]);
    expect(Object.fromEntries(request.url.searchParams)).toEqual(
      Object.fromEntries(
        Object.entries(given('query', query) as object).map(([key, value]) => [key, String(value)]),
      ),
    );
    expect(request.body).toEqual(given('body', body));
  }
  return new Set(writes.map(({ key }) => key));
};

describe.each(asked.map((one) => [one.title, one] as const))('%s', (_, { name, action, said }) => {
  const resource = registry.get(name);

  it('B-ERR-01 asks first, goes once at a double click, tells each failure, keeps what was typed and its key', async () => {
    const drawn = await draw(resource, [said.record]);
    const { user, wire } = drawn;
    await start(drawn, said);
    const dialog = await screen.findByRole('dialog');
    await arrived(dialog);
    if (said.confirm) expect(dialog.textContent).toContain(said.confirm);
    expect(wire.sent).toEqual([]);
    expect(await barriersIn(dialog)).toEqual([]);
    const boxes = () => [...dialog.querySelectorAll<HTMLTextAreaElement>('textarea[name]')];
    for (const text of Object.values(said.asks ?? {})) {
      await user.click(boxes()[0] as HTMLElement);
      await user.paste(String(text));
    }
    let times = 0;
    for (const [answer, text = said.failure ?? ''] of FAILURES) {
      wire.next.push(answer);
      const press = buttonsIn(dialog).at(-1) as HTMLElement;
      const letGo = wire.hold();
      await user.dblClick(press);
      letGo();
      times += 1;
      await waitFor(() => expect(alertIn(dialog)).toContain(text));
      expectSent(drawn, said, times);
      expect(boxes().map(({ value }) => value)).toEqual(Object.values(said.asks ?? {}));
    }
    const again = buttonsIn(dialog).find(({ textContent }) => textContent === 'Tentar novamente');
    if (said.answers) wire.next.push([200, said.answers]);
    await user.click(again as HTMLElement);
    expect(await screen.findByText(said.shows ?? said.success ?? '')).toBeDefined();
    const keys = expectSent(drawn, said, times + 1);
    expect([action, keys.size, keys.has(null)]).toEqual([action, 1, false]);
    if (said.shows) await user.click(buttonsIn(dialog).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('B-ERR-01 goes once at a double click and tells each failure of services that say only what is specified, and keeps what was typed', async () => {
    const drawn = await draw(resource, [said.record]);
    const { user, wire } = drawn;
    wire.ours(false);
    await start(drawn, said);
    const dialog = await screen.findByRole('dialog');
    const boxes = () => [...dialog.querySelectorAll<HTMLTextAreaElement>('textarea[name]')];
    if (said.unasked) {
      await user.click(buttonsIn(dialog).at(-1) as HTMLElement);
      await within(dialog).findByText(said.unasked);
      expect(wire.sent).toEqual([]);
    }
    for (const text of Object.values(said.asks ?? {})) {
      await user.click(boxes()[0] as HTMLElement);
      await user.paste(String(text));
    }
    for (const [at, [answer, text = said.failure ?? '']] of FAILURES.entries()) {
      wire.next.push(answer);
      const letGo = wire.hold();
      await user.dblClick(buttonsIn(dialog).at(-1) as HTMLElement);
      letGo();
      await waitFor(() => expect(alertIn(dialog)).toContain(text));
      expect(boxes().map(({ value }) => value)).toEqual(Object.values(said.asks ?? {}));
      expect([...expectSent(drawn, said, at + 1, true)]).toEqual([null]);
      // A service that knows no keys may have done it: whoever tries again looks first.
      const isWrite = said.needs !== undefined;
      if (answer === 'broken' && isWrite) expect(alertIn(dialog)).toContain(UNKNOWN_OUTCOME);
    }
  });

  it('is left without a request', async () => {
    const drawn = await draw(resource, [said.record]);
    await start(drawn, said);
    const dialog = await screen.findByRole('dialog');
    const [leave] = buttonsIn(dialog).slice(-2);
    await drawn.user.click(leave as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(drawn.wire.sent).toEqual([]);
  });
});

describe.each(atOnce.map((one) => [one.title, one] as const))('%s', (_, { name, said }) => {
  const resource = registry.get(name);

  it.runIf(said.sends)('B-ERR-01 goes at once and tells each failure', async () => {
    const drawn = await draw(resource, [said.record]);
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    let times = 0;
    for (const [answer, text = said.failure ?? ''] of FAILURES) {
      drawn.wire.next.push(answer);
      await start(drawn, said);
      times += 1;
      await waitFor(() => expect(alertIn(document.body)).toContain(text));
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
      expectSent(drawn, said, times);
    }
    drawn.wire.next.push([200, said.answers]);
    await start(drawn, said);
    await waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
  });

  it.runIf(!said.sends)('says whether the clipboard took it', async () => {
    const drawn = await draw(resource, [said.record]);
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('no'));
    await start(drawn, said);
    expect(await screen.findByText(said.failure ?? '')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await start(drawn, said);
    expect(await screen.findByText(said.success ?? '')).toBeDefined();
    expect(copy).toHaveBeenCalledTimes(2);
    expect(drawn.wire.sent).toEqual([]);
  });
});

describe.each(conditional.map((one) => [one.title, one] as const))('%s', (_, { name, said }) => {
  const rows = [
    ...(said.offered ?? []).map(([over, isOffered]) => ({ over, isOffered, reason: undefined })),
    ...(said.blocked ?? []).map(([over, reason]) => ({ over, isOffered: true, reason })),
  ];

  it('is offered where it is said to be, and says why it cannot be done', async () => {
    const records = rows.map(({ over }, at) => ({ ...said.record, ...over, id: `r${at}` }));
    const drawn = await draw(registry.get(name), records);
    for (const [at, { over, isOffered, reason }] of rows.entries()) {
      const entry = entryOf(await openMenu(drawn, at), said.label);
      expect([over, entry !== undefined]).toEqual([over, isOffered]);
      if (reason) {
        expect(entry?.getAttribute('aria-disabled')).toBe('true');
        const words = entry?.querySelector('.MuiListItemText-root')?.textContent;
        expect(words).toBe(`${said.label}${reason}`);
        await drawn.user.click(entry as HTMLElement);
        expect(screen.queryByRole('dialog')).toBeNull();
      }
      await closeMenu(drawn);
    }
    expect(drawn.wire.sent).toEqual([]);
  });
});

const withActions = Object.entries(SPECIFIED).filter(([, said]) => ofList(said).length > 0);

it.each(withActions)('who may only read %s is offered what changes nothing', async (name, said) => {
  const record = { ...Object.values(said.actions ?? {})[0]?.record, id: 'r' };
  const drawn = await draw(registry.get(name), [record], false);
  const menu = await openMenu(drawn);
  for (const [, { label, needs, offered }] of ofList(said))
    if (needs || !offered)
      expect([label, entryOf(menu, label) !== undefined]).toEqual([label, needs === undefined]);
});

it.each(withActions)(
  'the list of %s with its menu and ticks has no barrier',
  async (name, said) => {
    const record = { ...Object.values(said.actions ?? {})[0]?.record, id: 'r' };
    const drawn = await draw(registry.get(name), [record]);
    expect(await barriersIn(document.body)).toEqual([]);
    const menu = await openMenu(drawn);
    if (menu) expect(await barriersIn(menu)).toEqual([]);
  },
);

const removed = Object.entries(SPECIFIED).filter(
  ([
    ,
    {
      calls: { remove },
    },
  ]) => remove,
);

it.each(removed)(
  'B-ERR-01 a removal from %s asks, goes once, tells each failure, and is told',
  async (name, { calls: ways }) => {
    const resource = registry.get(name);
    const { list = {}, routes, titleField } = resource.spec;
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const wire = testWire({ [name]: [{ id: 'r1', [titleField]: 'Verão' }] });
    const user = userEvent.setup(QUICK);
    const filter = list.requiresFilter && JSON.stringify({ [list.requiresFilter.filter]: 'a' });
    renderScreen(
      <>
        <ListPage resource={resource} />
        <Notifications />
      </>,
      {
        registry,
        path: filter ? `${routes?.list}?filter=${encodeURIComponent(filter)}` : routes?.list,
        provider: wire.provider,
      },
    );
    await user.click(await screen.findByRole('button', { name: /excluir/i }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Deseja mesmo excluir Verão?');
    expect(wire.sent).toEqual([]);
    wire.ours(false);
    for (const [answer, text = list.removal?.failure ?? ''] of FAILURES) {
      wire.next.push(answer);
      await user.click(buttonsIn(dialog).at(-1) as HTMLElement);
      await waitFor(() => expect(alertIn(dialog)).toContain(text));
    }
    expect(wire.sent.splice(0).map(({ key }) => key)).toEqual(FAILURES.map(() => null));
    wire.ours(true);
    wire.next.push([500, {}]);
    const letGo = wire.hold();
    await user.dblClick(buttonsIn(dialog).at(-1) as HTMLElement);
    letGo();
    await within(dialog).findByText(list.removal?.failure ?? '');
    await user.click(within(dialog).getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText(list.removal?.success ?? '')).toBeDefined();
    const entry = endpointById.get(ways.remove ?? '');
    const path = `/api/${entry?.service}${fillPath(entry?.path ?? '', { id: 'r1' })}`;
    expect(wire.sent.map(({ method, url }) => [method, url.pathname])).toEqual([
      [entry?.method, path],
      [entry?.method, path],
    ]);
  },
);
