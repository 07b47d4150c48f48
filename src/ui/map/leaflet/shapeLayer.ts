import L from 'leaflet';
import { boxOf, type Shape } from '../../../../domain/polygons';

/** Private fields of a Leaflet layer. The version is pinned, and the journey tests of the maps cover them. */
interface Inner {
  _map: L.Map;
  _bounds: L.LatLngBounds;
  _rings: L.Point[][];
  _rawPxBounds: L.Bounds;
  _pxBounds?: L.Bounds;
  _renderer: { readonly _bounds?: L.Bounds };
  _updateBounds(): void;
}

/** Size of the world at zoom 0, in pixels. */
const WORLD = 256;

/** Position of a ring in the world: x and y in turn, from 0 to 1, without the position that closes it. */
const inWorld = (ring: Shape[number][number]): Float64Array => {
  const last = Math.max(0, ring.length - 1);
  const found = new Float64Array(last * 2);
  for (let at = 0; at < last; at += 1) {
    const [lng, lat] = ring[at] ?? [0, 0];
    const sine = Math.sin((Math.max(-85.0511287798, Math.min(85.0511287798, lat)) * Math.PI) / 180);
    found[at * 2] = lng / 360 + 0.5;
    found[at * 2 + 1] = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  }
  return found;
};

/**
 * Leaflet polygon that keeps its positions as given. Leaflet's own creates two objects per position and projects them
 * again at every zoom, which dominates the load time of a large city's map.
 */
export class ShapeLayer extends L.Polygon {
  private readonly world: readonly Float64Array[];

  constructor(shape: Shape, options: L.PolylineOptions) {
    super([], options);
    this.world = shape.flatMap((part) => part.map(inWorld));
    const box = boxOf(shape);
    if (box) this.inner._bounds = L.latLngBounds([box[1], box[0]], [box[3], box[2]]);
  }

  private get inner(): Inner {
    return this as unknown as Inner;
  }

  /** Pixels of the layer at the current zoom: the library's own step, but from world coordinates instead of degrees. */
  protected _project(): void {
    const { inner } = this;
    const size = WORLD * 2 ** inner._map.getZoom();
    const origin = inner._map.getPixelOrigin();
    const bounds = L.bounds([]);
    inner._rings = this.world.map((ring) => {
      const points: L.Point[] = [];
      for (let at = 0; at < ring.length; at += 2) {
        const point = new L.Point(
          Math.round((ring[at] as number) * size) - origin.x,
          Math.round((ring[at + 1] as number) * size) - origin.y,
        );
        points.push(point);
        bounds.extend(point);
      }
      return points;
    });
    if (!bounds.isValid()) return;
    inner._rawPxBounds = bounds;
    inner._updateBounds();
  }

  /** Skips the clipping of a polygon that lies entirely within the canvas. */
  protected _clipPoints(): void {
    const { _pxBounds: own, _renderer: renderer } = this.inner;
    this.options.noClip = Boolean(own && renderer._bounds?.contains(own));
    const base = L.Polygon.prototype as unknown as { _clipPoints(): void };
    base._clipPoints.call(this);
  }
}
