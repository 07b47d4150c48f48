import { afterEach, expect, it, vi } from 'vitest';
import { createFinder } from './GoogleAddressSearch';

afterEach(() => vi.unstubAllGlobals());

it('P-CONST-10 searches places in Brazil only', async () => {
  const asked: unknown[] = [];
  class Predictions {
    async getPlacePredictions(request: unknown, done: (found: unknown[], status: string) => void) {
      asked.push(request);
      done([{ place_id: 'p1', description: 'Rua Augusta' }], 'OK');
    }
  }
  class Empty {}
  vi.stubGlobal('document', { createElement: () => ({}) });
  vi.stubGlobal('google', {
    maps: {
      places: {
        AutocompleteService: Predictions,
        PlacesService: Empty,
        AutocompleteSessionToken: Empty,
        PlacesServiceStatus: { OK: 'OK', ZERO_RESULTS: 'ZERO_RESULTS' },
      },
    },
  });
  expect(await createFinder().suggest('rua', AbortSignal.abort())).toEqual([
    { value: 'p1', label: 'Rua Augusta' },
  ]);
  expect(asked).toMatchObject([{ input: 'rua', componentRestrictions: { country: 'br' } }]);
});
