import { DefaultEditorOptions } from 'ra-input-rich-text';
import { colourStyle } from '../../../domain/richText';
import { colourOf, editorMarkup } from './clean';

export const COLOUR_MARK = 'textStyle';

const extension = (name: string) => {
  const found = DefaultEditorOptions.extensions?.find((one) => one.name === name);
  if (!found) throw new RangeError(`The editor has no ${name}`);
  return found;
};

const REMOVED =
  'blockquote bulletList code codeBlock dropcursor gapcursor heading horizontalRule link listItem listKeymap orderedList trailingNode';

const colours = extension(COLOUR_MARK).extend({
  addAttributes: () => ({
    color: {
      default: null,
      parseHTML: (element: HTMLElement) => colourOf(element) ?? null,
      renderHTML: ({ color }: Readonly<Record<string, unknown>>) =>
        typeof color === 'string' ? { style: colourStyle(color) } : {},
    },
  }),
  parseHTML: () => [
    { tag: 'span', getAttrs: (element: HTMLElement) => (colourOf(element) ? null : false) },
  ],
});

export const editorOptions = (
  attributes: Record<string, string>,
  autofocus = false,
): typeof DefaultEditorOptions => ({
  autofocus,
  extensions: [
    extension('starterKit').configure(
      Object.fromEntries(REMOVED.split(' ').map((name) => [name, false])),
    ),
    colours,
  ],
  // The content security policy blocks the style element; `FRAME` has the rules that the editor needs.
  injectCSS: false,
  editorProps: { attributes, transformPastedHTML: editorMarkup },
});
