import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { RichTextInput as Editor, TiptapEditorContext } from 'ra-input-rich-text';
import { type FocusEvent, type Ref, useContext, useEffect, useMemo, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { plainText, storedColours } from '../../../domain/richText';
import { type InputProps, READ_ONLY } from '../inputs/useFieldInput';
import { editorMarkup } from './clean';
import { editorOptions } from './editorOptions';
import { RichTextToolbar } from './RichTextToolbar';
import { RichTextView } from './RichTextView';
import { SURFACE } from './surface';

/** An input of rich text: clean HTML as value, `null` where there are no words. */
export interface RichTextInputProps extends Omit<InputProps<string>, 'inputRef'> {
  readonly inputRef?: Ref<HTMLElement>;
}

/** Name of the value in the form that the editor is given. */
const SOURCE = 'html';

/** What the editor's own style sheet would say, and the frame of a field. */
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

/** Tells the editor's element what the field is at the moment, without making another editor. */
const Announce = ({
  id,
  error,
  describedBy,
  inputRef,
}: {
  readonly id: string;
  readonly error: boolean;
  readonly describedBy: string | undefined;
  readonly inputRef: Ref<HTMLElement> | undefined;
}) => {
  const editor = useContext(TiptapEditorContext);
  useEffect(() => {
    if (!editor) return;
    const { attributes } = editor.options.editorProps;
    editor.setOptions({
      editorProps: {
        ...editor.options.editorProps,
        attributes: {
          ...(typeof attributes === 'object' ? attributes : {}),
          'aria-invalid': String(error),
          'aria-describedby': describedBy ?? '',
        },
      },
    });
  }, [editor, error, describedBy]);
  useEffect(() => {
    const settle = (): void => {
      const element = document.getElementById(id);
      // The frame around has no role that could carry a name; the element itself has one.
      element?.parentElement?.removeAttribute('aria-labelledby');
      if (typeof inputRef === 'function') inputRef(element);
    };
    settle();
    editor?.on('create', settle);
    return () => {
      editor?.off('create', settle);
    };
  }, [editor, id, inputRef]);
  return null;
};

/** What came from outside, and not from this editor: only that is put into it again. */
const useOutside = (value: string) => {
  const [known, setKnown] = useState(value);
  const [outside, setOutside] = useState(value);
  if (value !== known) {
    setKnown(value);
    setOutside(value);
  }
  return { outside, note: setKnown };
};

const EditorField = (props: RichTextInputProps & { readonly describedBy?: string }) => {
  const { id, label, onChange, required, error, describedBy, inputRef } = props;
  const { autoFocus } = props;
  const { outside, note } = useOutside(props.value ?? '');
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
  const take = (typed: unknown): void => {
    if (typeof typed !== 'string') return;
    const next = plainText(typed) === '' ? '' : storedColours(typed);
    note(next);
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
        // What is typed stays in the editor: put back, it would end an accent that is being made.
        parse={() => html}
        onChange={take}
        toolbar={
          <>
            <RichTextToolbar label={label} controls={id} />
            <Announce
              id={id}
              error={error !== undefined}
              describedBy={describedBy}
              inputRef={inputRef}
            />
          </>
        }
      />
    </FormProvider>
  );
};

/** Rich text with its label, its help or error, and the tools that it may use. */
export const RichTextInput = (props: RichTextInputProps) => {
  const { id, label, value, help, error, required, readOnly, disabled, onBlur } = props;
  const message = error ?? help;
  const messageId = `${id}-message`;
  const isFixed = Boolean(readOnly || disabled);
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
        {label}
        {required && ' *'}
      </Typography>
      {isFixed ? (
        <Box id={id} sx={{ ...READ_ONLY, p: 1, borderRadius: 1, minHeight: 40 }}>
          <RichTextView html={value ?? ''} />
        </Box>
      ) : (
        <EditorField {...props} describedBy={message ? messageId : undefined} />
      )}
      {message && (
        <FormHelperText id={messageId} error={error !== undefined}>
          {message}
        </FormHelperText>
      )}
    </Box>
  );
};
