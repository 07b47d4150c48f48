import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, Suspense } from 'react';
import { useRouterProvider } from 'react-admin';
import type { AnyEndpoint } from '../../contract/endpoint';
import { DIALOGS } from '../../src/customPages';
import type { EndpointId, OperationInput } from '../../src/dataProvider';
import type { HttpClient } from '../../src/http/client';
import { registry } from '../../src/resources/all';
import { useResourceRoutes } from '../../src/schema/routes';
import { Notifications } from '../../src/ui/feedback';
import { answerOf, type Calls, type WireAnswer } from './answers';
import { customerWire } from './customerOf';
import { providerOver } from './dataProvider';
import { renderScreen, type ScreenOptions } from './screen';

/** One call that a screen made. */
export interface Asked {
  readonly id: string;
  readonly input: OperationInput;
}

/**
 * The front end's own provider over answers of the test, which it reads as those of a service. `ours`:
 * whether the service of an operation knows our extensions of the specification.
 */
export const answering = (calls: Calls, ours: (entry: AnyEndpoint) => boolean = () => true) => {
  const asked: Asked[] = [];
  const exchange = async (entry: AnyEndpoint, input: OperationInput = {}) => {
    const answer = calls[entry.id];
    // Beside a list they read by themselves, whatever the screen is about.
    if (!answer && entry.id === 'views.list') return { body: { data: [] }, headers: new Headers() };
    asked.push({ id: entry.id, input });
    if (!answer) throw new Error(`nobody answers ${entry.id}`);
    const body = answerOf(entry.id as EndpointId, await answer(input));
    return { body, headers: new Headers() };
  };
  const client = {
    exchange,
    call: async (entry: AnyEndpoint, input?: OperationInput) => (await exchange(entry, input)).body,
    knowsExtensions: ours,
  } as unknown as HttpClient;
  const provider = providerOver(client);
  const sent = (id: string) => asked.filter((call) => call.id === id).map(({ input }) => input);
  return { provider, asked, sent };
};

/** The pages of one definition behind their addresses. */
const Pages = ({ name }: { readonly name: string }) => {
  const { Route, Routes } = useRouterProvider();
  const routes = useResourceRoutes([registry.manifest(name)], (page: ReactNode) => <>{page}</>);
  return (
    <Suspense>
      <Routes>
        {routes}
        <Route path="*" element={<output>elsewhere</output>} />
      </Routes>
    </Suspense>
  );
};

interface Opening extends Pick<ScreenOptions, 'can'> {
  /** Name of the definition. */
  readonly resource: string;
  /** Address of the page. */
  readonly path?: string;
  readonly calls: Calls;
  /** Stands beside the page. */
  readonly beside?: ReactNode;
  /** What is drawn in place of the pages of the resource: one of its dialogs. */
  readonly shown?: ReactNode;
  /** Tells whether a service knows our extensions of an operation; all do by default. */
  readonly ours?: (entry: AnyEndpoint) => boolean;
}

/** Draws the page of a definition by its address; `sent` lists what an operation was asked with. */
export const openPage = ({
  resource,
  path,
  calls,
  can,
  beside,
  ours,
  shown = <Pages name={resource} />,
}: Opening) => {
  const { provider, asked, sent } = answering(calls, ours);
  renderScreen(
    <>
      {shown}
      {beside}
      <Notifications />
    </>,
    { registry, dialogs: DIALOGS, provider, path, can },
  );
  return { user: userEvent.setup({ pointerEventsCheck: 0, delay: null }), asked, sent };
};

/** A section of a page, by its heading. */
export const sectionOf = (name: string): Promise<HTMLElement> =>
  screen.findByRole('region', { name });

/** What stands under a label among facts. */
export const factIn = (section: HTMLElement, label: string): string | null =>
  within(section).getByText(label, { selector: 'dt' }).parentElement?.querySelector('dd')
    ?.textContent ?? null;

/** Nothing that belongs to a customer: their lists are empty. */
const EMPTY_LISTS: Calls = {
  'customers.credits': () => ({ data: [], totalItems: 0, credits: 0 }),
  'vouchers.list': () => ({ vouchers: [], totalItems: 0 }),
  'comments.list': () => ({ data: [] }),
  'schedules.list': () => ({ data: [], totalItems: 0 }),
  'bookings.list': () => ({ data: [], totalItems: 0 }),
  'areas.list': () => ({ data: [], totalItems: 0 }),
  'artists.summaries': () => ({ data: [], totalItems: 0 }),
};

/** Opens the page of a customer. */
export const customerPage = ({
  customer = {},
  calls = {},
  ...rest
}: Partial<Pick<Opening, 'calls' | 'can' | 'beside'>> & {
  readonly customer?: WireAnswer;
} = {}) =>
  openPage({
    resource: 'customers',
    path: '/users/u1',
    calls: { 'customers.one': () => customerWire(customer), ...EMPTY_LISTS, ...calls },
    ...rest,
  });
