import { describe, expect, it } from 'vitest';
import {
  colorStyle,
  plainText,
  RICH_TEXT_ALIASES,
  RICH_TEXT_COLOURS,
  RICH_TEXT_DROPPED,
  RICH_TEXT_TAGS,
  richTextColor,
  richTextElements,
  storedColors,
} from '.';

const light = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

describe('the colors', () => {
  it('C-REF-05 C-REF-09 are six: a brand orange, red, black, blue, green and white', () => {
    const names = ['Laranja', 'Vermelho', 'Preto', 'Azul', 'Verde', 'Branco'];
    expect(RICH_TEXT_COLOURS.map(({ name }) => name)).toEqual(names);
    expect(new Set(RICH_TEXT_COLOURS.map(({ value }) => value)).size).toBe(6);
  });

  it('can be read on white, but for white itself', () => {
    for (const { name, value } of RICH_TEXT_COLOURS) {
      const contrast = 1.05 / (light(value) + 0.05);
      expect([name, contrast >= 4.5]).toEqual([name, name !== 'Branco']);
    }
  });

  it.each(RICH_TEXT_COLOURS)('C-REF-05 $name is read as it is stored', ({ value }) => {
    expect(richTextColor(colorStyle(value))).toBe(value);
    const [, ...parts] = /^#(..)(..)(..)$/.exec(value) ?? [];
    const rgb = parts.map((part) => Number.parseInt(part, 16));
    expect(richTextColor(`color: rgb(${rgb.join(', ')});`)).toBe(value);
    expect(richTextColor(`color:rgb(${rgb.join()})`)).toBe(value);
  });

  it.each([
    ['color:#FFF', '#ffffff'],
    ['COLOR: White', '#ffffff'],
    ['color: #c2500a; color: #000', '#000000'],
    ['font-size: 3em; color: #000000; background: red', '#000000'],
    ['color: red', undefined],
    ['color: #0000001', undefined],
    ['background-color: #000000', undefined],
    ['color: #000000: x', undefined],
    ['color: url(#000000)', undefined],
    [null, undefined],
  ])('C-REF-05 %j gives %j', (style, color) => expect(richTextColor(style)).toBe(color));
});

it.each([
  [
    '<p><span style="color: rgb(200, 16, 46);">a</span></p>',
    '<p><span style="color: #c8102e">a</span></p>',
  ],
  ['<span style="color: #c8102e">a</span>', '<span style="color: #c8102e">a</span>'],
  ['<span style="color: rgb(1, 2, 3);">a</span>', '<span style="color: rgb(1, 2, 3);">a</span>'],
  [
    '&lt;span style="color: rgb(200, 16, 46);"&gt;',
    '&lt;span style="color: rgb(200, 16, 46);"&gt;',
  ],
])('C-REF-05 %s is stored as %s', (html, stored) => expect(storedColors(html)).toBe(stored));

it.each([
  ['b', 'font-weight: normal', []],
  ['b', 'mso-bidi-font-weight: normal', ['strong']],
  ['i', 'font-style: normal', []],
  ['ins', 'text-decoration: none', []],
  ['span', 'font-weight: 400; font-style: normal; text-decoration: none', []],
  ['span', 'font-weight: 600; color: #FFF', ['strong', 'span']],
  ['span', 'font-style: italic; text-decoration: underline line-through', ['em', 'u', 's']],
])('a %s of style %j becomes %j', (name, style, elements) => {
  expect(richTextElements(name, style)).toEqual(elements);
});

it('the lists do not contradict each other', () => {
  const allowed: readonly string[] = RICH_TEXT_TAGS;
  expect(Object.keys(RICH_TEXT_ALIASES).filter((name) => allowed.includes(name))).toEqual([]);
  expect(RICH_TEXT_DROPPED.filter((name) => allowed.includes(name))).toEqual([]);
});

it.each([
  ['<p>um <strong>dois</strong></p><p>três<br>quatro</p>', 'um dois três quatro'],
  ['a &amp;lt; b &lt;c&gt; &quot;d&quot;&nbsp;&#39;e&#39;', `a &lt; b <c> "d" 'e'`],
  ['', ''],
  ['<p></p><p><br></p>', ''],
])('the words of %j are %j', (html, text) => expect(plainText(html)).toBe(text));
