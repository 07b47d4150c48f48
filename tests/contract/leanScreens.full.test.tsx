import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
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

it.each(addressesWith(LEAN_RECORDS))(
  'ruling 20 %s opens and is readable over answers with only the required names',
  async (path) => {
    const { draw, asked, services } = thinPage(path);
    draw();
    // Pages and dialogs come in files of their own.
    await waitFor(() => expect(document.querySelector('h1, [role="dialog"]')).not.toBeNull());
    await settled(asked);
    const text = document.body.textContent ?? '';
    expect([FAILED.exec(text), UNREADABLE.exec(text), services.refused]).toEqual([null, null, []]);
  },
);
