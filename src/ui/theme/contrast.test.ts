import { alpha, decomposeColor, getContrastRatio, recomposeColor } from '@mui/material/styles';
import { expect, it } from 'vitest';
import { createCamarimTheme } from '.';
import { FIELD_LINE, FILLED, FILLED_INK } from './palette';
import { rowLayers } from './rows';

/** A color laid over an opaque one. */
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

it.each(['light', 'dark'] as const)('every text reaches 4.5 in the %s appearance', (mode) => {
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
  const rows = (tone: string) =>
    states(`a row tinted ${tone}`, over(Object.fromEntries(tints)[tone] ?? '', paper));
  const surfaces: [string, string][] = [['page', page], ...states('paper', paper)];
  const soft = palette.text.secondary;
  const filled = (tone: (typeof TONES)[number]) =>
    isDark ? palette[tone].dark : palette[tone].main;

  const pairs = [
    // Text on the surfaces, and on a row in every tint and state.
    ...[...surfaces, ...TONES.flatMap(rows)].flatMap(([on, ground]) =>
      [palette.text.primary, soft, palette.primary.main].map((ink) => [on, ink, ground]),
    ),
    ...([...TONES, 'primary', 'secondary'] as const).flatMap((tone) => {
      const { main, contrastText } = palette[tone];
      const grounds = [contrastText, paper, page];
      return grounds.map((ground) => [`a ${tone} button`, main, ground]);
    }),
    ...TONES.flatMap((tone) => {
      const { main, dark, light, contrastText } = palette[tone];
      const share = isDark ? 0.18 : 0.12;
      return [
        ['a button under the pointer', isDark ? palette.getContrastText(dark) : contrastText, dark],
        ['a message', isDark ? FILLED_INK : palette.getContrastText(filled(tone)), filled(tone)],
        ...[...surfaces, ...rows(tone)].map(([on, ground]) => [
          `a ${tone} chip on ${on}`,
          isDark ? light : dark,
          over(alpha(main, share), ground),
        ]),
      ];
    }),
    ...states('paper', paper).map(([on, ground]) => [
      `a neutral chip on ${on}`,
      soft,
      over(alpha(soft, 0.12), ground),
    ]),
    ...Object.values(FILLED[mode]).map((ground) => ['the filled accent', FILLED_INK, ground]),
  ] as [string, string, string][];
  expect(pairs.filter(([, ink, ground]) => !(getContrastRatio(ink, ground) >= 4.5))).toEqual([]);
  // The line of a field is no text.
  for (const ground of [paper, page])
    expect(getContrastRatio(FIELD_LINE[mode], ground)).toBeGreaterThanOrEqual(3);
});
