import type { Part, Position } from './shape';

type Segment = readonly [a: Position, b: Position, ring: number, at: number];

const turn = (a: Position, b: Position, c: Position): number =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));

const isBetween = (a: Position, b: Position, c: Position): boolean =>
  Math.min(a[0], b[0]) <= c[0] &&
  c[0] <= Math.max(a[0], b[0]) &&
  Math.min(a[1], b[1]) <= c[1] &&
  c[1] <= Math.max(a[1], b[1]);

const isSame = (a: Position, b: Position): boolean => a[0] === b[0] && a[1] === b[1];

/** Whether two segments have a point in common, ends included. */
const meet = (a: Position, b: Position, c: Position, d: Position): boolean => {
  const [abc, abd, cda, cdb] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)];
  if (abc !== abd && cda !== cdb) return true;
  return (
    (abc === 0 && isBetween(a, b, c)) ||
    (abd === 0 && isBetween(a, b, d)) ||
    (cda === 0 && isBetween(c, d, a)) ||
    (cdb === 0 && isBetween(c, d, b))
  );
};

/** Neighbours of a ring share an end: they cross only where one runs back over the other. */
const neighboursCross = (a: Position, shared: Position, d: Position): boolean =>
  turn(a, shared, d) === 0 && (isBetween(a, shared, d) || isBetween(shared, d, a));

const segmentsOf = (part: Part): Segment[] =>
  part.flatMap((ring, number) =>
    ring.slice(1).flatMap((to, at): Segment[] => {
      const from = ring[at] as Position;
      return isSame(from, to) ? [] : [[from, to, number, at]];
    }),
  );

/** Whether the rings of a part touch or cross themselves or each other; a hole may touch its outer ring in a corner. */
export const crossesItself = (part: Part): boolean => {
  const segments = segmentsOf(part).sort(
    (a, b) => Math.min(a[0][0], a[1][0]) - Math.min(b[0][0], b[1][0]),
  );
  let active: Segment[] = [];
  for (const segment of segments) {
    const [a, b, ring] = segment;
    const west = Math.min(a[0], b[0]);
    active = active.filter(([c, d]) => Math.max(c[0], d[0]) >= west);
    for (const [c, d, otherRing] of active) {
      if (Math.max(a[1], b[1]) < Math.min(c[1], d[1])) continue;
      if (Math.max(c[1], d[1]) < Math.min(a[1], b[1])) continue;
      if (ring === otherRing && (isSame(b, c) || isSame(a, d))) {
        const crosses = isSame(b, c) ? neighboursCross(a, b, d) : neighboursCross(c, d, b);
        if (crosses) return true;
        // The two neighbours of a triangle's side meet in both of its ends, and nowhere else.
        continue;
      }
      if (ring !== otherRing && [c, d].some((end) => isSame(end, a) || isSame(end, b))) {
        const proper = turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
        if (proper) return true;
        continue;
      }
      if (meet(a, b, c, d)) return true;
    }
    active.push(segment);
  }
  return false;
};
