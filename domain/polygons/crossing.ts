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

const cross = (s: Edge, t: Edge): boolean =>
  turn(s.left, s.right, t.left) * turn(s.left, s.right, t.right) < 0 &&
  turn(t.left, t.right, s.left) * turn(t.left, t.right, s.right) < 0;

/** Other end of an edge that ends in a point; undefined if the point lies within it. */
const farEnd = ({ from, to }: Edge, point: Position): Position | undefined =>
  isSame(from, point) ? to : isSame(to, point) ? from : undefined;

/** Do two edges with a common point cross there, touch illegally, or overlap? */
const clash = (s: Edge, t: Edge, point: Position): boolean => {
  const [a, b] = [farEnd(s, point), farEnd(t, point)];
  if (!a || !b) return true;
  if (s.ring === t.ring && isSame(s.from, point) === isSame(t.from, point)) return true;
  return turn(point, a, b) === 0 && order(a, point) * order(b, point) > 0;
};

/** Maximum number of edges that may meet in one point. */
const MAX_AT_POINT = 100;

/** Index of the first sorted edge that does not lie below a point, or at least touches it. */
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
  let begun = 0;
  for (const [index, point] of points.entries()) {
    const previous = points[index - 1];
    if (previous && isSame(previous, point)) continue;
    const low = firstAt(active, ({ left, right }) => turn(left, right, point) > 0);
    const high = firstAt(active, ({ left, right }) => turn(left, right, point) >= 0);
    const here = active.slice(low, high);
    const first = begun;
    while (begun < starts.length && isSame((starts[begun] as Edge).left, point)) begun += 1;
    const all = [...here, ...starts.slice(first, begun)];
    if (all.length > MAX_AT_POINT) return true;
    if (all.some((s, at) => all.slice(at + 1).some((t) => clash(s, t, point)))) return true;
    const onward = all
      .filter(({ right }) => !isSame(right, point))
      .sort((s, t) => turn(point, t.right, s.right));
    active.splice(low, here.length, ...onward);
    for (let at = Math.max(low, 1); at <= low + onward.length && at < active.length; at += 1)
      if (cross(active[at - 1] as Edge, active[at] as Edge)) return true;
  }
  return false;
};
