import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RICH_TEXT_COLOURS } from '../../domain/richText';
import { cleanRichText } from './richText';

const [orange] = RICH_TEXT_COLOURS.map(({ value }) => value);

it.each([
  ['<b>a</b><i>b</i><ins>c</ins><del>d</del>', '<strong>a</strong><em>b</em><u>c</u><s>d</s>'],
  ['<p>um</p><p>dois<br />três</p>', '<p>um</p><p>dois<br />três</p>'],
  ['<span style="color: rgb(194, 80, 10);">a</span>', `<span style="color: ${orange}">a</span>`],
  ['<SPAN STYLE="COLOR:#FFF">a</SPAN>', '<span style="color: #ffffff">a</span>'],
  ['a & b < c', 'a &amp; b &lt; c'],
  ['<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
  ['<a href="javascript:alert(1)">a</a>', 'a'],
  ['<p onclick="alert(1)" class="x" style="color: #000000">a</p>', '<p>a</p>'],
  ['<span style="color: #123456">a</span>', 'a'],
  [
    '<span style="background: url(//x); color: #000; position: fixed" data-x="1">a</span>',
    '<span style="color: #000000">a</span>',
  ],
  ['<svg><script>alert(1)</script></svg><style>p{}</style><iframe src="//x">b</iframe>a', 'a'],
  ['<h1>a</h1><ul><li>b</li></ul><font color="red">c</font>', 'a b c'],
  ['<table><tr><td>um</td><td>dois</td></tr></table>', 'um dois'],
  ['<b style="font-weight:normal"><p>a<b>b</b></p></b>', '<p>a<strong>b</strong></p>'],
  [
    '<span style="font-weight: 700; font-style: italic; color: #000">a</span>',
    '<strong><em><span style="color: #000000">a</span></em></strong>',
  ],
  ['<scr<script>ipt>alert(1)</script>', 'ipt&gt;alert(1)'],
  ['<!-- a --><![CDATA[b]]>c', 'c'],
])('C-REF-05 cleans %s', (html, clean) => expect(cleanRichText(html)).toBe(clean));

const PIECES = [
  ...['p', 'br', 'strong', 'em', 'u', 's', 'span', 'b', 'i', 'del', 'div', 'h1', 'li', 'a', 'img'],
  ...['script', 'style', 'svg', 'math', 'iframe', 'textarea', 'template', 'font', 'table', 'mtext'],
].flatMap((tag) => [
  `<${tag}>`,
  `</${tag}>`,
  `<${tag} style="color: #c8102e; x: y; font-weight: 700" onclick="a()" href='javascript:a()' src=//x>`,
  `<${tag.toUpperCase()} STYLE='COLOR: RGB(0, 0, 0)' class=x/>`,
]);

const WHOLE =
  /^(?:[^<>]|<\/?(?:p|strong|em|u|s)>|<br \/>|<\/span>|<span style="color: #(?:c2500a|c8102e|000000|1d4ed8|15803d|ffffff)">)*$/;

const markup = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...PIECES) },
      fc.string({ maxLength: 6 }),
      fc.constantFrom(
        ...['<', '>', '&', '&lt;', '&#60;', '"', "'", '<!--', '-->', '<![CDATA[', '</'],
      ),
    ),
    { maxLength: 24 },
  )
  .map((parts) => parts.join(''));

it('C-REF-05 lets nothing but the allowed marks through, and cleaning twice is cleaning once', () => {
  fc.assert(
    fc.property(markup, (html) => {
      const clean = cleanRichText(html);
      expect(clean).toMatch(WHOLE);
      expect(cleanRichText(clean)).toBe(clean);
    }),
    { numRuns: 1_000 },
  );
});
