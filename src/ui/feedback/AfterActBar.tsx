import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import { useEffect, useState } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import { type AfterAct, closeAfterAct, type Way } from './afterAct';

/** Time that the next steps stay on screen, in milliseconds (LOOK: 8 s with an action). */
const STAYS_MS = 8000;

const TEXT_INPUTS = 'input, textarea, select, [contenteditable=true]';

const isTyped = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest(TEXT_INPUTS) !== null;

/** Shortcut: Ctrl Z for undo, else Alt with the position. Both also work while a dialog traps the focus. */
const keyOf = ({ isUndo }: Way, at: number): string => (isUndo ? 'Ctrl Z' : `Alt ${at + 1}`);

const isPressed = (event: KeyboardEvent, { isUndo }: Way, at: number): boolean =>
  isUndo
    ? (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
    : event.altKey && event.code === `Digit${at + 1}`;

/**
 * Message after an action, with its next steps, shown for eight seconds. Hover or focus keeps it open. In a text
 * field Ctrl Z undoes the typing instead.
 */
const AfterActBar = ({ offered: { text, ways } }: { readonly offered: AfterAct }) => {
  const translate = useTranslate();
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(closeAfterAct, STAYS_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);
  const take = (way: Way): void => {
    closeAfterAct();
    way.run();
  };
  const press = useEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || isTyped(event)) return;
    const way = ways.find((one, at) => isPressed(event, one, at));
    if (!way) return;
    event.preventDefault();
    take(way);
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [press]);
  return (
    <Paper
      role="group"
      aria-label={text}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        p: '6px 8px 6px 16px',
        border: 1,
        borderColor: 'divider',
      }}
    >
      <Box component="span" sx={{ fontWeight: 500, overflowWrap: 'anywhere', mr: 1 }}>
        {text}
      </Box>
      {ways.map((way, at) => (
        <Button
          key={way.label}
          size="small"
          title={keyOf(way, at)}
          aria-keyshortcuts={way.isUndo ? 'Control+Z' : `Alt+${at + 1}`}
          onClick={() => take(way)}
        >
          {way.label}
        </Button>
      ))}
      <IconButton
        size="small"
        aria-label={translate('ra.action.close')}
        title={translate('ra.action.close')}
        onClick={closeAfterAct}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
    </Paper>
  );
};

export default AfterActBar;
