import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RichTextInput as Editor, TiptapEditorContext } from 'ra-input-rich-text';
import { type FocusEvent, type Ref, useContext, useEffect, useMemo, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { plainText, storedColours } from '../../../domain/richText';
import { FieldMessage, type InputProps, READ_ONLY, useFieldInput } from '../inputs/useFieldInput';
import { editorMarkup } from './clean';
import { editorOptions } from './editorOptions';
import { RichTextToolbar } from './RichTextToolbar';
import { RichTextView, SURFACE } from './RichTextView';

/** Props of a rich text field: the value is clean HTML, `null` for an empty text. */
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
  // Only an external value is written: writing typed text back would break a dead key's accent.
  const [typed, setTyped] = useState(value ?? '');
  const [outside, setOutside] = useState(typed);
  if ((value ?? '') !== typed) {
    setTyped(value ?? '');
    setOutside(value ?? '');
  }
  const html = useMemo(() => editorMarkup(outside), [outside]);
  const form = useForm({ values: { [SOURCE]: html } });
  const options = useMemo(
    () =>
      editorOptions(
        {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          ...(required ? { 'aria-required': 'true' } : {}),
        },
        autoFocus,
      ),
    [label, required, autoFocus],
  );
  const change = (text: unknown): void => {
    if (typeof text !== 'string') return;
    const next = plainText(text) === '' ? '' : storedColours(text);
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
