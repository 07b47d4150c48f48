import FormatBold from '@mui/icons-material/FormatBold';
import FormatItalic from '@mui/icons-material/FormatItalic';
import FormatStrikethrough from '@mui/icons-material/FormatStrikethrough';
import FormatUnderlined from '@mui/icons-material/FormatUnderlined';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import Typography from '@mui/material/Typography';
import {
  DefaultEditorOptions,
  RichTextInput as Editor,
  TiptapEditorContext,
} from 'ra-input-rich-text';
import {
  type FocusEvent,
  type KeyboardEvent,
  type Ref,
  useContext,
  useEffect,
  useMemo,
  useReducer,
  useState,
} from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { colorStyle, plainText, RICH_TEXT_COLOURS, storedColors } from '../../../domain/richText';
import { FieldMessage, type InputProps, READ_ONLY, useFieldInput } from '../inputs/useFieldInput';
import { colorOf, editorMarkup } from './clean';
import { RichTextView, SURFACE } from './RichTextView';

const COLOR_MARK = 'textStyle';

const findExtension = (name: string) => {
  const found = DefaultEditorOptions.extensions?.find((candidate) => candidate.name === name);
  if (!found) throw new RangeError(`The editor has no ${name}`);
  return found;
};

const REMOVED =
  'blockquote bulletList code codeBlock dropcursor gapcursor heading horizontalRule link listItem listKeymap orderedList trailingNode';

const colorExtension = findExtension(COLOR_MARK).extend({
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
});

const editorOptions = (
  label: string,
  required = false,
  autofocus = false,
): typeof DefaultEditorOptions => ({
  autofocus,
  extensions: [
    findExtension('starterKit').configure(
      Object.fromEntries(REMOVED.split(' ').map((name) => [name, false])),
    ),
    colorExtension,
  ],
  // The content security policy blocks the style element; `FRAME` has the rules that the editor needs.
  injectCSS: false,
  editorProps: {
    attributes: {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      ...(required && { 'aria-required': 'true' }),
    },
    transformPastedHTML: editorMarkup,
  },
});

const MARKS = [
  ['bold', 'ra.tiptap.bold', FormatBold],
  ['italic', 'ra.tiptap.italic', FormatItalic],
  ['underline', 'ra.tiptap.underline', FormatUnderlined],
  ['strike', 'ra.tiptap.strike', FormatStrikethrough],
] as const;

const SWATCH = { width: 18, height: 18, borderRadius: '50%', border: '1px solid #8a7f79' };

const useLiveEditor = () => {
  const editor = useContext(TiptapEditorContext);
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    editor?.on('transaction', render);
    return () => {
      editor?.off('transaction', render);
    };
  }, [editor]);
  return editor;
};

const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const current = buttons.findIndex((button) => button.matches(':focus'));
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: current + 1,
    ArrowLeft: current - 1,
    Home: 0,
    End: buttons.length - 1,
  };
  const target = targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  const next = buttons[(target + buttons.length) % buttons.length];
  for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
  next?.focus();
};

interface RichTextToolbarProps {
  readonly label: string;
  readonly controls: string;
}

const RichTextToolbar = ({ label, controls }: RichTextToolbarProps) => {
  const editor = useLiveEditor();
  const translate = useTranslate();
  if (!editor) return null;
  const tools = [
    ...MARKS.map(([mark, key, Icon]) => ({
      name: translate(key),
      isActive: editor.isActive(mark),
      toggle: () => editor.chain().focus().toggleMark(mark).run(),
      icon: <Icon fontSize="small" />,
    })),
    ...RICH_TEXT_COLOURS.map(({ name, value }) => {
      const isActive = editor.isActive(COLOR_MARK, { color: value });
      const chain = () => editor.chain().focus();
      return {
        name,
        isActive,
        toggle: () =>
          isActive
            ? chain().unsetMark(COLOR_MARK).run()
            : chain().setMark(COLOR_MARK, { color: value }).run(),
        icon: <Box aria-hidden sx={{ ...SWATCH, bgcolor: value }} />,
      };
    }),
  ];
  return (
    <Box
      role="toolbar"
      aria-label={`Formatação de ${label}`}
      aria-controls={controls}
      onKeyDown={moveFocus}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: '2px', mb: 0.5 }}
    >
      {tools.map(({ name, isActive, toggle, icon }, index) => (
        <ToggleButton
          key={name}
          value={name}
          size="small"
          aria-label={name}
          title={name}
          selected={isActive}
          tabIndex={index === 0 ? 0 : -1}
          // Keeps the text selection while a button is pressed.
          onMouseDown={(event) => event.preventDefault()}
          onChange={toggle}
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
};

/** Props of a rich text field. The value is HTML; `null` for an empty text. */
export interface RichTextInputProps extends Omit<InputProps<string>, 'inputRef'> {
  readonly inputRef?: Ref<HTMLElement>;
}

const SOURCE = 'html';

/** Rules of the editor's own style sheet, and the border of a field. */
const FRAME = {
  '& .RaLabeled-label, & .ra-input-html .MuiFormHelperText-root': { display: 'none' },
  '& .RaRichTextInput-editorContent .ProseMirror.ProseMirror': {
    ...SURFACE,
    minHeight: 88,
    p: 1.5,
    whiteSpace: 'break-spaces',
    fontVariantLigatures: 'none',
    border: '1px solid',
    borderColor: 'text.secondary',
    borderRadius: 1,
    '&:hover, &:focus': { bgcolor: SURFACE.bgcolor },
    '&[aria-invalid="true"]': { borderColor: 'error.main' },
    '&:focus': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -1 },
  },
  '& .ProseMirror-hideselection *::selection': { background: 'transparent' },
} as const;

type EditorProps = RichTextInputProps & { readonly describedBy: string | undefined };

/** Updates attributes on the editor's element without creating a new editor. */
const EditorAttributes = ({ id, error, describedBy, inputRef }: EditorProps) => {
  const editor = useContext(TiptapEditorContext);
  const isInvalid = String(error !== undefined);
  useEffect(() => {
    const apply = (): void => {
      const element = document.getElementById(id);
      element?.setAttribute('aria-invalid', isInvalid);
      element?.setAttribute('aria-describedby', describedBy ?? '');
      // The parent has no role that could carry a name; the element itself has one.
      element?.parentElement?.removeAttribute('aria-labelledby');
      if (typeof inputRef === 'function') inputRef(element);
    };
    apply();
    editor?.on('create', apply);
    return () => {
      editor?.off('create', apply);
    };
  }, [editor, id, isInvalid, describedBy, inputRef]);
  return null;
};

const EditorField = (props: EditorProps) => {
  const { id, label, value, onChange, required, autoFocus } = props;
  // Only values set from outside are written to the editor: writing typed text back would break accents.
  const [typed, setTyped] = useState(value ?? '');
  const [externalValue, setExternalValue] = useState(typed);
  if ((value ?? '') !== typed) {
    setTyped(value ?? '');
    setExternalValue(value ?? '');
  }
  const html = useMemo(() => editorMarkup(externalValue), [externalValue]);
  const form = useForm({ values: { [SOURCE]: html } });
  const options = useMemo(
    () => editorOptions(label, required, autoFocus),
    [label, required, autoFocus],
  );
  const change = (text: unknown): void => {
    if (typeof text !== 'string') return;
    const next = plainText(text) === '' ? '' : storedColors(text);
    setTyped(next);
    onChange(next === '' ? null : next);
  };
  return (
    <FormProvider {...form}>
      <Editor
        id={id}
        source={SOURCE}
        label={false}
        helperText={false}
        editorOptions={options}
        parse={() => html}
        onChange={change}
        toolbar={
          <>
            <RichTextToolbar label={label} controls={id} />
            <EditorAttributes {...props} />
          </>
        }
      />
    </FormProvider>
  );
};

export const RichTextInput = (props: RichTextInputProps) => {
  const { inputRef, ...shared } = props;
  const { field, isFixed, title, message, describedBy } = useFieldInput(shared);
  const { id, label, error, onBlur } = field;
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) onBlur?.();
  };
  return (
    <Box role="group" aria-label={label} onBlur={handleBlur} sx={FRAME}>
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
