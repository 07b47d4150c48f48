import { act, fireEvent, render, screen } from '@testing-library/react';
import L from 'leaflet';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Ring } from '../../../domain/polygons';
import { useGoogle } from '../address/google/useGoogle';
import GoogleGround from './google/GoogleGround';
import { PolygonMap } from './PolygonMap';
import type { MapPolygon, MapViewProps } from './types';

// The view needs a canvas.
vi.mock('./leaflet/LeafletView', () => ({
  default: ({ onBox }: MapViewProps) => (
    <button type="button" onClick={() => onBox([0, 0, 2, 2])}>
      Leaflet
    </button>
  ),
}));
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
const shown = () => screen.getByRole('region', { name: 'Mapa' }).textContent;

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

it("Google's ground follows the map, and the fallback is in its place until it comes and once it refuses the key", () => {
  const views: unknown[] = [];
  class GoogleMap {
    constructor(_: HTMLElement, { center, zoom }: { center: unknown; zoom: unknown }) {
      views.push({ center, zoom });
    }
    readonly moveCamera = (view: unknown) => views.push(view);
  }
  vi.stubGlobal('google', { maps: { Map: GoogleMap } });
  onTestFinished(() => void vi.unstubAllGlobals());
  const view = { center: { lat: 1, lng: 2 }, zoom: 11 };
  // A layer too has the events of a map.
  const map = Object.assign(L.polygon([]), {
    getCenter: () => view.center,
    getZoom: () => view.zoom,
  }) as unknown as L.Map;
  const ground = () => <GoogleGround map={map} apiKey="key" fallback="tiles" />;
  vi.mocked(useGoogle).mockReturnValue(false);
  const { container, rerender } = render(ground());
  expect(container.textContent).toBe('tiles');
  vi.mocked(useGoogle).mockReturnValue(true);
  rerender(ground());
  expect(container.textContent).toBe('');
  view.zoom = 12.25;
  map.fire('move');
  expect(views).toEqual([{ ...view, zoom: 11 }, view]);
  act(() => (globalThis as { gm_authFailure?: () => void }).gm_authFailure?.());
  expect(container.textContent).toBe('tiles');
});
