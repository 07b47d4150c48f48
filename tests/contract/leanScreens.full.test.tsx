import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { AnyEndpoint } from '../../contract/endpoint';
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

type Needs = AnyEndpoint['needs'];

/** A page whose JSON answers are changed. */
const changedPage = (path: string, change: (body: string, needs: Needs) => string) => {
  const page = leanPage(path);
  const { fetch: whole } = page.services;
  const fetch = async (request: Request): Promise<Response> => {
    const answer = await whole(request);
    const { needs } = endpointById.get(operationOf(request) ?? '') ?? {};
    if (!answer.ok || !answer.headers.get('content-type')?.includes('json')) return answer;
    return new Response(change(await answer.text(), needs), answer);
  };
  Object.assign(page.services, { fetch });
  return page;
};

const drawn = async ({ draw, asked }: ReturnType<typeof leanPage>): Promise<string> => {
  draw();
  // Pages and dialogs come in files of their own.
  await waitFor(() => expect(document.querySelector('h1, [role="dialog"]')).not.toBeNull());
  await settled(asked);
  return document.body.textContent ?? '';
};

it.each(addressesWith(LEAN_RECORDS))(
  'ruling 20 %s opens and is readable over answers with only the required names',
  async (path) => {
    const page = changedPage(path, (body, needs) =>
      JSON.stringify(requiredOnly(needs, JSON.parse(body))),
    );
    const text = await drawn(page);
    const { refused } = page.services;
    expect([FAILED.exec(text), UNREADABLE.exec(text), refused]).toEqual([null, null, []]);
  },
);

const DAMAGES: readonly ((body: string) => string)[] = [
  (body) => body.slice(0, Math.ceil(body.length / 2)),
  (body) => body + body,
  () => '',
];

it.each(addressesWith(LEAN_RECORDS).map((path, at) => [path, at % DAMAGES.length] as const))(
  '%s offers to load again what came cut off, twice or empty (G1, damage %i)',
  async (path, damage) => {
    const page = changedPage(path, DAMAGES[damage] as (typeof DAMAGES)[number]);
    const text = await drawn(page);
    expect(page.asked.length > 0).toBe(text.includes('Tentar novamente'));
  },
);
