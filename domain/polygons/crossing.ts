import type { Part, Position } from './shape';

/** Edge of a ring; `left` and `right` are its ends by longitude, then latitude. */
interface Edge {
  readonly from: Position;
  readonly to: Position;
  readonly left: Position;
  readonly right: Position;
  readonly ring: number;
}

/** Positive if `c` lies to the left of the path from `a` to `b`, 0 on the line through both. */
const turn = (a: Position, b: Position, c: Position): number =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));

const order = (a: Position, b: Position): number => a[0] - b[0] || a[1] - b[1];

const isSame = (a: Position, b: Position): boolean => order(a, b) === 0;

const edgesOf = (part: Part): Edge[] =>
  part.flatMap((positions, ring) =>
    positions.slice(1).flatMap((to, at): Edge[] => {
      const from = positions[at] as Position;
      if (isSame(from, to)) return [];
      const [left, right] = order(from, to) < 0 ? [from, to] : [to, from];
      return [{ from, to, left, right, ring }];
    }),
  );

const doCross = (s: Edge, t: Edge): boolean =>
  turn(s.left, s.right, t.left) * turn(s.left, s.right, t.right) < 0 &&
  turn(t.left, t.right, s.left) * turn(t.left, t.right, s.right) < 0;

/** Other end of an edge that ends in a point; undefined if the point lies within it. */
const otherEnd = ({ from, to }: Edge, point: Position): Position | undefined => {
  if (isSame(from, point)) return to;
  return isSame(to, point) ? from : undefined;
};

/** Do two edges with a common point cross there, touch illegally, or overlap? */
const clash = (s: Edge, t: Edge, point: Position): boolean => {
  const [a, b] = [otherEnd(s, point), otherEnd(t, point)];
  if (!a || !b) return true;
  if (s.ring === t.ring && isSame(s.from, point) === isSame(t.from, point)) return true;
  return turn(point, a, b) === 0 && order(a, point) * order(b, point) > 0;
};

/** Maximum number of edges that may meet in one point. */
const MAX_AT_POINT = 100;

/** Index of the first edge for which `isBelow` is false; a binary search in edges sorted from south to north. */
const firstAt = (edges: readonly Edge[], isBelow: (edge: Edge) => boolean): number => {
  let [low, high] = [0, edges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBelow(edges[middle] as Edge)) low = middle + 1;
    else high = middle;
  }
  return low;
};

/**
 * Do the rings of a part touch or cross themselves or each other? A hole may touch its outer ring in a
 * corner. A line sweeps over the longitudes (Shamos and Hoey, 1976) and compares only adjacent edges on it.
 */
export const crossesItself = (part: Part): boolean => {
  const edges = edgesOf(part);
  const starts = edges.toSorted((s, t) => order(s.left, t.left));
  const points = edges.flatMap(({ left, right }) => [left, right]).sort(order);
  /** Edges on the sweep line, from south to north. */
  const active: Edge[] = [];
  let nextStart = 0;
  for (const [index, point] of points.entries()) {
    const previous = points[index - 1];
    if (previous && isSame(previous, point)) continue;
    const low = firstAt(active, ({ left, right }) => turn(left, right, point) > 0);
    const high = firstAt(active, ({ left, right }) => turn(left, right, point) >= 0);
    const touching = active.slice(low, high);
    const first = nextStart;
    while (nextStart < starts.length && isSame((starts[nextStart] as Edge).left, point))
      nextStart += 1;
    const all = [...touching, ...starts.slice(first, nextStart)];
    if (all.length > MAX_AT_POINT) return true;
    if (all.some((s, offset) => all.slice(offset + 1).some((t) => clash(s, t, point)))) return true;
    const continuing = all
      .filter(({ right }) => !isSame(right, point))
      .sort((s, t) => turn(point, t.right, s.right));
    active.splice(low, touching.length, ...continuing);
    const end = Math.min(low + continuing.length, active.length - 1);
    for (let upper = Math.max(low, 1); upper <= end; upper += 1)
      if (doCross(active[upper - 1] as Edge, active[upper] as Edge)) return true;
  }
  return false;
};
