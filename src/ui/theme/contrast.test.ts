import { alpha, decomposeColor, getContrastRatio, recomposeColor } from '@mui/material/styles';
import { describe, expect, it } from 'vitest';
import { createCamarimTheme } from '.';
import { FIELD_LINE, FILLED, FILLED_INK } from './palette';
import { rowLayers } from './rows';

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
  const theme = createCamarimTheme(mode);
  const { palette } = theme;
  const { paper, default: page } = palette.background;
  const isDark = mode === 'dark';
  const { tints, ticked, hover } = rowLayers(theme);
  /** A row of a ground in its four states: at rest, under the pointer, ticked, and both. */
  const states = (name: string, ground: string): [string, string][] => [
    [name, ground],
    [`${name} under the pointer`, over(hover, ground)],
    [`${name}, ticked`, over(ticked, ground)],
    [`${name}, ticked, under the pointer`, over(hover, over(ticked, ground))],
  ];
  /** What text can stand on: the surfaces, and a row in every tint and state. */
  const rows = (tone: string): [string, string][] =>
    states(`a row tinted ${tone}`, over(Object.fromEntries(tints)[tone] ?? '', paper));
  const grounds: [string, string][] = [
    ['page', page],
    ...states('paper', paper),
    ...TONES.flatMap(rows),
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

  it.each(TONES)('a %s chip reaches 4.5, also in a row of its colour, ticked or not', (tone) => {
    const { main, dark, light } = palette[tone];
    const ink = isDark ? light : dark;
    for (const [name, ground] of [['page', page], ...states('paper', paper), ...rows(tone)]) {
      const chip = over(alpha(main, isDark ? 0.18 : 0.12), String(ground));
      expect(getContrastRatio(ink, chip), name).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('a neutral chip reaches 4.5, also in a row that is ticked', () => {
    const ink = palette.text.secondary;
    for (const [name, ground] of states('paper', paper)) {
      const chip = over(alpha(ink, 0.12), ground);
      expect(getContrastRatio(ink, chip), name).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(TONES)('a %s message reaches 4.5', (tone) => {
    const ground = isDark ? palette[tone].dark : palette[tone].main;
    const ink = isDark ? FILLED_INK : palette.getContrastText(ground);
    expect(getContrastRatio(ink, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['main', 'hover'] as const)('the filled accent reaches 4.5, %s', (state) => {
    expect(getContrastRatio(FILLED_INK, FILLED[mode][state])).toBeGreaterThanOrEqual(4.5);
  });

  it.each([paper, page])('the line of a field reaches 3 on %s', (ground) => {
    expect(getContrastRatio(FIELD_LINE[mode], ground)).toBeGreaterThanOrEqual(3);
  });
});
