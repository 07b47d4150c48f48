import { alpha, decomposeColor, getContrastRatio, recomposeColor } from '@mui/material/styles';
import { describe, expect, it } from 'vitest';
import { createCamarimTheme } from '.';
import { FIELD_LINE, FILLED_INK } from './palette';

/** A colour laid over an opaque one. */
const over = (top: string, below: string): string => {
  const above = decomposeColor(top).values;
  const under = decomposeColor(below).values;
  const share = Number(above[3] ?? 1);
  const mixed = [0, 1, 2].map((at) =>
    Math.round(Number(above[at]) * share + Number(under[at]) * (1 - share)),
  );
  return recomposeColor({ type: 'rgb', values: mixed as [number, number, number] });
};

const TONES = ['success', 'warning', 'error', 'info'] as const;

describe.each(['light', 'dark'] as const)('the %s appearance', (mode) => {
  const { palette } = createCamarimTheme(mode);
  const { paper, default: page } = palette.background;
  const isDark = mode === 'dark';
  /** What text can stand on: the surfaces, a row under the pointer, a row that has the keyboard. */
  const grounds: [string, string][] = [
    ['paper', paper],
    ['page', page],
    ['a row under the pointer', over(alpha(palette.primary.main, 0.06), paper)],
    ...TONES.map((tone): [string, string] => [
      `a row tinted ${tone}`,
      over(alpha(palette[tone].main, isDark ? 0.16 : 0.08), paper),
    ]),
  ];
  const inks: [string, string][] = [
    ['text', palette.text.primary],
    ['soft text', palette.text.secondary],
    ['links', palette.primary.main],
  ];

  it.each(grounds.flatMap(([on, ground]) => inks.map(([name, ink]) => [name, on, ink, ground])))(
    '%s on %s reaches 4.5',
    (_name, _on, ink, ground) => {
      expect(getContrastRatio(String(ink), String(ground))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each([...TONES, 'primary', 'secondary'] as const)('a %s button reaches 4.5', (tone) => {
    const { main, contrastText } = palette[tone];
    expect(getContrastRatio(contrastText, main)).toBeGreaterThanOrEqual(4.5);
    expect(getContrastRatio(main, paper)).toBeGreaterThanOrEqual(4.5);
    expect(getContrastRatio(main, page)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(TONES)('a %s button under the pointer reaches 4.5', (tone) => {
    const { dark } = palette[tone];
    const ink = isDark ? palette.getContrastText(dark) : palette[tone].contrastText;
    expect(getContrastRatio(ink, dark)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(TONES)('a %s chip reaches 4.5, also in a row of its colour', (tone) => {
    const { main, dark, light } = palette[tone];
    const ink = isDark ? light : dark;
    const row = over(alpha(main, isDark ? 0.16 : 0.08), paper);
    for (const ground of [paper, page, row]) {
      const chip = over(alpha(main, isDark ? 0.18 : 0.12), ground);
      expect(getContrastRatio(ink, chip)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('a neutral chip reaches 4.5', () => {
    const ink = palette.text.secondary;
    const chip = over(alpha(ink, isDark ? 0.18 : 0.12), paper);
    expect(getContrastRatio(ink, chip)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(TONES)('a %s message reaches 4.5', (tone) => {
    const ground = isDark ? palette[tone].dark : palette[tone].main;
    const ink = isDark ? FILLED_INK : palette.getContrastText(ground);
    expect(getContrastRatio(ink, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each([paper, page])('the line of a field reaches 3 on %s', (ground) => {
    expect(getContrastRatio(FIELD_LINE[mode], ground)).toBeGreaterThanOrEqual(3);
  });
});
