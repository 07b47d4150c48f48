import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Ring } from '../../../domain/polygons';
import { useGoogle } from '../address/google/useGoogle';
import { PolygonMap } from './PolygonMap';
import type { MapPolygon, MapViewProps } from './types';

// Both views need a canvas; the choice between them is made above them.
vi.mock('./leaflet/LeafletView', () => ({
  default: ({ onBox }: MapViewProps) => (
    <button type="button" onClick={() => onBox([0, 0, 2, 2])}>
      Leaflet
    </button>
  ),
}));
vi.mock('@react-google-maps/api', () => ({ GoogleMap: () => <p>Google</p> }));
vi.mock('../address/google/useGoogle', () => ({ useGoogle: vi.fn() }));

const VIEW = {
  polygons: [],
  selected: new Set<string>(),
  tool: 'pick',
  onPick: () => undefined,
  fitKey: '',
} as const;

const map = (services: Readonly<Record<string, string>>) => (
  <PolygonMap {...VIEW} label="Mapa" place="Campinas" services={services} height={200} />
);
const draw = (services: Readonly<Record<string, string>>) => render(map(services));
const KEY = { googleMapsApiKey: 'key' };
const google = (answer: ReturnType<typeof useGoogle>) =>
  vi.mocked(useGoogle).mockReturnValue(answer);

const shown = () => screen.getByRole('region', { name: 'Mapa' }).textContent;

beforeEach(() => void vi.mocked(useGoogle).mockReset());
afterEach(() => void vi.useRealTimers());

it('C-CONST-22 without a key Leaflet serves, without tiles on a grid that names the variables to set', async () => {
  const { container, unmount } = draw({});
  await screen.findByText('Leaflet');
  expect(shown()).toBe('LeafletCampinas');
  const hint = 'defina CAMARIM_MAP_TILES_URL ou CAMARIM_GOOGLE_MAPS_API_KEY';
  expect(container.textContent).toContain(hint);
  unmount();
  const tiled = draw({ mapTilesUrl: 'https://tiles.test/{z}/{x}/{y}.png' });
  await screen.findByText('Leaflet');
  expect(tiled.container.textContent).toBe('LeafletCampinas');
});

it('C-POLY-03 a rectangle selects the polygons that it touches', async () => {
  const polygonAt = (id: string, lng: number): MapPolygon => {
    const ring: Ring = [
      [lng, 1],
      [lng + 2, 1],
      [lng + 2, 3],
      [lng, 1],
    ];
    return { id, name: id, shape: [[ring]], color: '#2e7d32' };
  };
  const onSelect = vi.fn();
  const polygons = [polygonAt('here', 1), polygonAt('there', 5)];
  render(
    <PolygonMap
      {...VIEW}
      {...{ polygons, onSelect }}
      label="Mapa"
      place={undefined}
      services={{}}
      height={200}
    />,
  );
  fireEvent.click(await screen.findByText('Leaflet'));
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(['here']);
});

it('Google serves where it answers, Leaflet in its place once it refuses the key', async () => {
  google(true);
  draw(KEY);
  await screen.findByText('Google');
  expect(shown()).toBe('GoogleCampinas');
  const page = globalThis as { gm_authFailure?: () => void };
  // An effect sets it, after the map is in the document.
  await vi.waitFor(() => expect(page.gm_authFailure).toBeDefined());
  act(() => page.gm_authFailure?.());
  expect(shown()).toBe('LeafletCampinas');
});

it('Leaflet stands in for Google until it comes, for good after 8 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  google(false);
  const { rerender } = draw(KEY);
  await vi.waitFor(() => expect(useGoogle).toHaveBeenCalled());
  await act(() => vi.advanceTimersByTimeAsync(8_000));
  google(true);
  rerender(map(KEY));
  expect(shown()).toBe('LeafletCampinas');
});
