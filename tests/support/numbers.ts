import { isValidCpf } from '../../domain/br';

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
export const numbersOf = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

let cpfs = 0;

/** A CPF that no other record of the process has. */
export const freshCpf = (): string => {
  cpfs += 1;
  const nine = String(770_000_000 + cpfs);
  const all = Array.from({ length: 100 }, (_, checks) => nine + String(checks).padStart(2, '0'));
  return all.find(isValidCpf) ?? '';
};
