import FormatBold from '@mui/icons-material/FormatBold';
import FormatItalic from '@mui/icons-material/FormatItalic';
import FormatStrikethrough from '@mui/icons-material/FormatStrikethrough';
import FormatUnderlined from '@mui/icons-material/FormatUnderlined';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import { TiptapEditorContext } from 'ra-input-rich-text';
import { type KeyboardEvent, useContext, useEffect, useReducer } from 'react';
import { useTranslate } from 'react-admin';
import { RICH_TEXT_COLOURS } from '../../../domain/richText';
import { COLOUR_MARK } from './editorOptions';

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

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
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

interface RichTextToolbarProps {
  readonly label: string;
  readonly controls: string;
}

export const RichTextToolbar = ({ label, controls }: RichTextToolbarProps) => {
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
      const isActive = editor.isActive(COLOUR_MARK, { color: value });
      const chain = () => editor.chain().focus();
      return {
        name,
        isActive,
        toggle: () =>
          isActive
            ? chain().unsetMark(COLOUR_MARK).run()
            : chain().setMark(COLOUR_MARK, { color: value }).run(),
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
