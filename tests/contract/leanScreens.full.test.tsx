import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { endpointById } from '../../contract/index';
import { addressesWith, LEAN_RECORDS } from '../lean/addresses';
import { requiredOnly } from '../lean/required';
import { operationOf } from '../lean/services';
import { leanPage, settled } from '../support/leanPage';

// The map needs a canvas; its polygons are in a table beside it.
vi.mock('../../src/ui/map/PolygonMap', () => ({
  PolygonMap: () => null,
  fetchMap: async () => undefined,
}));

/** Pages in front of services that answer only what the specification names; `lean.test.ts` proves each operation. */

const FAILED = /Tentar novamente|Não foi possível|Houve um erro|Página não encontrada/;
const UNREADABLE = /undefined|null|NaN|Invalid Date|\[object/;

const pageText = () => document.body.textContent ?? '';

/** A page whose answers hold nothing but what the screens need. */
const thinPage = (path: string) => {
  const page = leanPage(path);
  const { fetch: whole } = page.services;
  const fetch = async (request: Request): Promise<Response> => {
    const answer = await whole(request);
    const { needs } = endpointById.get(operationOf(request) ?? '') ?? {};
    if (!answer.ok || !answer.headers.get('content-type')?.includes('json')) return answer;
    return new Response(JSON.stringify(requiredOnly(needs, await answer.json())), answer);
  };
  Object.assign(page.services, { fetch });
  return page;
};

const expectReadable = (services: ReturnType<typeof leanPage>['services']) => {
  expect(FAILED.exec(pageText())?.[0]).toBeUndefined();
  expect(UNREADABLE.exec(pageText())?.[0]).toBeUndefined();
  expect(services.refused).toEqual([]);
};

describe('ruling 20 answers with only the required names', () => {
  it.each(addressesWith(LEAN_RECORDS))('%s opens and is readable', async (path) => {
    const { draw, asked, services } = thinPage(path);
    draw();
    // Pages and dialogs come in files of their own.
    await waitFor(() => expect(document.querySelector('h1, [role="dialog"]')).not.toBeNull());
    await settled(asked);
    expectReadable(services);
  });
});

type Shape = readonly [name: string, answer: (text: string) => Response, hasText: boolean];

/** A failure with a text, one without, and a lost connection: `src/http` proves the other shapes. */
const SHAPES: readonly Shape[] = [
  ['description', (d) => Response.json({ error: { description: d } }, { status: 500 }), true],
  ['nothing', () => Response.json({}, { status: 500 }), false],
  [
    'no connection',
    () => {
      throw new TypeError('Failed to fetch');
    },
    false,
  ],
];

const retries = () =>
  [...document.querySelectorAll('button')].filter(
    ({ textContent }) => textContent === 'Tentar novamente',
  );

describe('B-ERR-01 B-ERR-31 a reading that fails', () => {
  // A list, a record with sections, a form, and cards behind a filter.
  it.each([
    '/vouchers',
    '/users/201',
    '/artist/301',
    '/leads/601',
    `/campaigns?filter=${encodeURIComponent(JSON.stringify({ city: '10' }))}`,
  ])('is shown at %s, and is read again', async (path) => {
    const { asked, fault, draw, services } = leanPage(path);
    const healed = new Set<string>();
    let read: () => unknown = draw;
    const retry = () => {
      for (const button of retries()) button.click();
    };
    // Requests that follow a failed one fail, too.
    for (let level = 0; level < 6; level += 1) {
      const failing = new Set<string>();
      for (const [shape, answer] of SHAPES) {
        asked.length = 0;
        fault.of = (operation) => {
          if (healed.has(operation)) return undefined;
          failing.add(operation);
          return answer(`Falha de ${operation}`);
        };
        await read();
        read = retry;
        await settled(asked);
        if (failing.size === 0) break;
        expect([shape, retries().length > 0]).toEqual([shape, true]);
      }
      for (const operation of failing) healed.add(operation);
      if (failing.size === 0) break;
    }
    fault.of = () => undefined;
    read();
    await settled(asked);
    expect(healed.size).toBeGreaterThan(0);
    expectReadable(services);
  });
});

it('C-ERR-37 B-ERR-01 a call is sent once at a double click, tells each failure and keeps what was typed', async () => {
  const operation = 'consultants.integrationUrl';
  const { asked, fault, services, draw } = leanPage('/natura-integration');
  draw();
  await settled(asked);
  const user = userEvent.setup({ pointerEventsCheck: 0, delay: null });
  const input = await screen.findByRole('textbox', { name: /^E-mail/ });
  fireEvent.change(input, { target: { value: 'ana@exemplo.test' } });
  for (const [shape, answer, hasText] of SHAPES) {
    fault.of = (id) => (id === operation ? answer('Falha do serviço') : undefined);
    asked.length = 0;
    await user.dblClick(screen.getByRole('button', { name: 'BUSCAR' }));
    const failure = hasText ? 'Falha do serviço' : 'Houve um erro ao processar a solicitação';
    await waitFor(() => expect(pageText()).toContain(failure));
    await settled(asked);
    expect([shape, asked.filter((id) => id === operation).length]).toEqual([shape, 1]);
    expect(input).toHaveProperty('value', 'ana@exemplo.test');
  }
  expect(services.refused).toEqual([]);
});
