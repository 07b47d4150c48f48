import FormatBold from '@mui/icons-material/FormatBold';
import FormatItalic from '@mui/icons-material/FormatItalic';
import FormatStrikethrough from '@mui/icons-material/FormatStrikethrough';
import FormatUnderlined from '@mui/icons-material/FormatUnderlined';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import Typography from '@mui/material/Typography';
import { TextStyle } from '@tiptap/extension-text-style';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { colorStyle, plainText, RICH_TEXT_COLOURS, storedColors } from '../../../domain/richText';
import { FieldMessage, type InputProps, READ_ONLY, useFieldInput } from '../inputs/useFieldInput';
import { colorOf, editorMarkup } from './clean';
import { RichTextView, SURFACE } from './RichTextView';

const COLOUR_MARK = 'textStyle';

const EXTENSIONS = [
  StarterKit.configure({
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
  }),
  TextStyle.extend({
    addAttributes: () => ({
      color: {
        default: null,
        parseHTML: (element: HTMLElement) => colorOf(element) ?? null,
        renderHTML: ({ color }: Readonly<Record<string, unknown>>) =>
          typeof color === 'string' ? { style: colorStyle(color) } : {},
      },
    }),
    parseHTML: () => [
      { tag: 'span', getAttrs: (element: HTMLElement) => (colorOf(element) ? null : false) },
    ],
  }),
];

const SWATCH = { width: 18, height: 18, borderRadius: '50%', border: '1px solid #8a7f79' };

interface Tool {
  readonly name: string;
  readonly mark: string;
  readonly attributes?: { readonly color: string };
  readonly icon: ReactNode;
}

const TOOLS: readonly Tool[] = [
  { name: 'Negrito', mark: 'bold', icon: <FormatBold fontSize="small" /> },
  { name: 'Itálico', mark: 'italic', icon: <FormatItalic fontSize="small" /> },
  { name: 'Sublinhado', mark: 'underline', icon: <FormatUnderlined fontSize="small" /> },
  { name: 'Tachado', mark: 'strike', icon: <FormatStrikethrough fontSize="small" /> },
  ...RICH_TEXT_COLOURS.map(({ name, value }) => ({
    name,
    mark: COLOUR_MARK,
    attributes: { color: value },
    icon: <Box aria-hidden sx={{ ...SWATCH, bgcolor: value }} />,
  })),
];

const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button.matches(':focus'));
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowRight: (at + 1) % buttons.length,
    Home: 0,
    End: -1,
  };
  const target = targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  const next = buttons.at(target);
  for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
  next?.focus();
};

interface RichTextToolbarProps {
  readonly editor: Editor;
  readonly label: string;
  readonly controls: string;
}

const RichTextToolbar = ({ editor, label, controls }: RichTextToolbarProps) => (
  <Box
    role="toolbar"
    aria-label={`Formatação de ${label}`}
    aria-controls={controls}
    onKeyDown={moveFocus}
    sx={{ display: 'flex', flexWrap: 'wrap', gap: '2px', mb: 0.5 }}
  >
    {TOOLS.map(({ name, mark, attributes, icon }, index) => (
      <ToggleButton
        key={name}
        value={name}
        size="small"
        aria-label={name}
        title={name}
        selected={editor.isActive(mark, attributes)}
        tabIndex={index === 0 ? 0 : -1}
        // Keeps the text selection while a button is pressed.
        onMouseDown={(event) => event.preventDefault()}
        onChange={() => editor.chain().focus().toggleMark(mark, attributes).run()}
        sx={{
          p: 0.5,
          minWidth: 30,
          minHeight: 30,
          '&.Mui-selected': { boxShadow: 'inset 0 0 0 2px', borderColor: 'text.primary' },
        }}
      >
        {icon}
      </ToggleButton>
    ))}
  </Box>
);

/** Props of a rich text field: the value is clean HTML, `null` for an empty text. */
export interface RichTextInputProps extends Omit<InputProps<string>, 'inputRef'> {
  readonly inputRef?: Ref<HTMLElement>;
}

/** Rules of the editor's own style sheet, and the border of a field. */
const FRAME = {
  '& .ProseMirror': {
    ...SURFACE,
    minHeight: 88,
    p: 1.5,
    whiteSpace: 'break-spaces',
    fontVariantLigatures: 'none',
    border: '1px solid',
    borderColor: 'text.secondary',
    borderRadius: 1,
    '&[aria-invalid="true"]': { borderColor: 'error.main' },
    '&:focus': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -1 },
  },
  '& .ProseMirror-hideselection *::selection': { background: 'transparent' },
} as const;

const PARSING = { preserveWhitespace: true } as const;

const storedText = (editor: Editor): string => {
  const html = editor.getHTML();
  return plainText(html) === '' ? '' : storedColors(html);
};

type EditorFieldProps = RichTextInputProps & { readonly describedBy: string | undefined };

const EditorField = (props: EditorFieldProps) => {
  const { id, label, value, onChange, required, autoFocus = false } = props;
  const { error, describedBy, inputRef } = props;
  const html = value ?? '';
  const known = useRef(html);
  const [content] = useState(() => editorMarkup(html));
  const isInvalid = error !== undefined;
  const editorProps = useMemo(
    () => ({
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-invalid': String(isInvalid),
        'aria-describedby': describedBy ?? '',
        ...(required ? { 'aria-required': 'true' } : {}),
      },
      transformPastedHTML: editorMarkup,
    }),
    [id, label, isInvalid, describedBy, required],
  );
  const editor = useEditor({
    autofocus: autoFocus,
    extensions: EXTENSIONS,
    // The content security policy blocks the style element; `FRAME` has the rules that the editor needs.
    injectCSS: false,
    editorProps,
    shouldRerenderOnTransaction: true,
    content,
    parseOptions: PARSING,
    onUpdate: ({ editor: changed }) => {
      known.current = storedText(changed);
      onChange(known.current || null);
    },
  });
  // Only an external value is written: writing typed text back would break a dead key's accent.
  useEffect(() => {
    if (html === known.current) return;
    known.current = html;
    const { from, to } = editor.state.selection;
    const options = { emitUpdate: false, parseOptions: PARSING };
    editor.commands.setContent(editorMarkup(html), options);
    editor.commands.setTextSelection({ from, to });
  }, [editor, html]);
  useEffect(() => {
    if (typeof inputRef === 'function') inputRef(document.getElementById(id));
  }, [inputRef, id]);
  return (
    <>
      <RichTextToolbar editor={editor} label={label} controls={id} />
      <EditorContent editor={editor} />
    </>
  );
};

export const RichTextInput = (props: RichTextInputProps) => {
  const { inputRef, ...shared } = props;
  const { field, isFixed, title, message, describedBy } = useFieldInput(shared);
  const { id, label, error, onBlur } = field;
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) onBlur?.();
  };
  return (
    <Box role="group" aria-label={label} onBlur={leave} sx={FRAME}>
      <Typography
        variant="body2"
        aria-hidden
        onClick={() => document.getElementById(id)?.focus()}
        sx={{ mb: 0.5, color: error ? 'error.main' : undefined }}
      >
        {title}
      </Typography>
      {isFixed ? (
        <Box id={id} sx={{ ...READ_ONLY, p: 1, borderRadius: 1, minHeight: 40 }}>
          <RichTextView html={props.value ?? ''} />
        </Box>
      ) : (
        <EditorField {...props} describedBy={describedBy} />
      )}
      <FieldMessage {...message} />
    </Box>
  );
};
