import FormatBold from '@mui/icons-material/FormatBold';
import FormatItalic from '@mui/icons-material/FormatItalic';
import FormatStrikethrough from '@mui/icons-material/FormatStrikethrough';
import FormatUnderlined from '@mui/icons-material/FormatUnderlined';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import { TiptapEditorContext } from 'ra-input-rich-text';
import { type KeyboardEvent, type ReactNode, useContext, useEffect, useReducer } from 'react';
import { useTranslate } from 'react-admin';
import { RICH_TEXT_COLOURS } from '../../../domain/richText';
import { COLOUR_MARK } from './editorOptions';

const MARKS = [
  ['bold', 'ra.tiptap.bold', 'Negrito', FormatBold],
  ['italic', 'ra.tiptap.italic', 'Itálico', FormatItalic],
  ['underline', 'ra.tiptap.underline', 'Sublinhado', FormatUnderlined],
  ['strike', 'ra.tiptap.strike', 'Tachado', FormatStrikethrough],
] as const;

/** The editor around, drawn again with each of its changes; undefined until there is one. */
const useLiveEditor = () => {
  const editor = useContext(TiptapEditorContext);
  const [, draw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    editor?.on('transaction', draw);
    return () => {
      editor?.off('transaction', draw);
    };
  }, [editor]);
  return editor;
};

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The keys of a toolbar: one stop of the tabulator, arrows inside it. */
const walk = (event: KeyboardEvent<HTMLElement>): void => {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button.matches(':focus'));
  const step = STEPS[event.key];
  const wanted =
    event.key === 'Home' ? 0 : event.key === 'End' ? buttons.length - 1 : step && at + step;
  if (wanted === undefined) return;
  event.preventDefault();
  const next = buttons[(wanted + buttons.length) % buttons.length];
  for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
  next?.focus();
};

/** A button of the toolbar; the words stay selected while it is pressed. */
const Tool = ({
  name,
  pressed,
  first,
  onPress,
  children,
}: {
  readonly name: string;
  readonly pressed: boolean;
  readonly first?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}) => (
  <ToggleButton
    value={name}
    size="small"
    aria-label={name}
    title={name}
    selected={pressed}
    tabIndex={first ? 0 : -1}
    onMouseDown={(event) => event.preventDefault()}
    onChange={onPress}
    sx={{
      p: 0.5,
      minWidth: 30,
      minHeight: 30,
      '&.Mui-selected': { boxShadow: 'inset 0 0 0 2px', borderColor: 'text.primary' },
    }}
  >
    {children}
  </ToggleButton>
);

const Swatch = ({ value }: { readonly value: string }) => (
  <Box
    aria-hidden
    sx={{ width: 18, height: 18, borderRadius: '50%', border: '1px solid #8a7f79', bgcolor: value }}
  />
);

/** Bold, italic, underline, strike and the colours, each with its name and whether it holds here. */
export const RichTextToolbar = ({
  label,
  controls,
}: {
  /** Name of the field that it belongs to. */
  readonly label: string;
  /** Id of the editor. */
  readonly controls: string;
}) => {
  const editor = useLiveEditor();
  const translate = useTranslate();
  if (!editor) return null;
  const paint = (value: string): void => {
    const chain = editor.chain().focus();
    if (editor.isActive(COLOUR_MARK, { color: value })) chain.unsetMark(COLOUR_MARK).run();
    else chain.setMark(COLOUR_MARK, { color: value }).run();
  };
  return (
    <Box
      role="toolbar"
      aria-label={`Formatação de ${label}`}
      aria-controls={controls}
      onKeyDown={walk}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: '2px', mb: 0.5 }}
    >
      {MARKS.map(([mark, key, word, Icon], index) => (
        <Tool
          key={mark}
          name={translate(key, { _: word })}
          first={index === 0}
          pressed={editor.isActive(mark)}
          onPress={() => editor.chain().focus().toggleMark(mark).run()}
        >
          <Icon fontSize="small" />
        </Tool>
      ))}
      {RICH_TEXT_COLOURS.map(({ name, value }) => (
        <Tool
          key={value}
          name={name}
          pressed={editor.isActive(COLOUR_MARK, { color: value })}
          onPress={() => paint(value)}
        >
          <Swatch value={value} />
        </Tool>
      ))}
    </Box>
  );
};
