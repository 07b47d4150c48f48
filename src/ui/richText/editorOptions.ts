import { DefaultEditorOptions } from 'ra-input-rich-text';
import { colourStyle } from '../../../domain/richText';
import { colourOf, editorMarkup } from './clean';

type Options = typeof DefaultEditorOptions;

/** Name of the mark that carries a colour. */
export const COLOUR_MARK = 'textStyle';

const extension = (name: string) => {
  const found = DefaultEditorOptions.extensions?.find((one) => one.name === name);
  if (!found) throw new RangeError(`The editor has no ${name}`);
  return found;
};

/** Of the editor's kit, what rich text may hold: paragraphs, breaks, four marks, and undoing. */
const marks = extension('starterKit').configure({
  blockquote: false,
  bulletList: false,
  code: false,
  codeBlock: false,
  dropcursor: false,
  gapcursor: false,
  heading: false,
  horizontalRule: false,
  link: false,
  listItem: false,
  listKeymap: false,
  orderedList: false,
  trailingNode: false,
});

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

/** The editor for rich text: what it cannot hold is not in its vocabulary, and pastes are cleaned. */
export const editorOptions = (attributes: Record<string, string>, autofocus = false): Options => ({
  autofocus,
  extensions: [marks, colours],
  // The policy lets no style element in; the surface has the few rules that the editor needs.
  injectCSS: false,
  editorProps: { attributes, transformPastedHTML: editorMarkup },
});
