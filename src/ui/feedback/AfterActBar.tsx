import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useKeyDown } from '../useKeyDown';
import { CloseMessage, type ToastProps, useTimeout } from './Toast';
import type { NextStep } from './useNextSteps';

const TEXT_INPUTS = 'input, textarea, select, [contenteditable=true]';

const isTyped = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest(TEXT_INPUTS) !== null;

/** Label of the shortcut of a step. Shortcuts also work while a dialog traps the focus. */
const keyOf = ({ isUndo }: NextStep, at: number): string => (isUndo ? 'Ctrl Z' : `Alt ${at + 1}`);

const isPressed = (event: KeyboardEvent, { isUndo }: NextStep, at: number): boolean =>
  isUndo
    ? (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
    : event.altKey && event.code === `Digit${at + 1}`;

/** Message after an action with buttons for the next steps. In a text field their shortcuts do nothing. */
const AfterActBar = ({ notification, onClose }: ToastProps) => {
  const pauseHandlers = useTimeout({ notification, onClose });
  const steps = (notification.notificationOptions?.steps ?? []) as readonly NextStep[];
  const text = String(notification.message);
  const close = (): void => onClose(notification);
  const take = (step: NextStep): void => {
    close();
    step.run();
  };
  useKeyDown((event) => {
    if (event.defaultPrevented || isTyped(event)) return;
    const step = steps.find((one, at) => isPressed(event, one, at));
    if (!step) return;
    event.preventDefault();
    take(step);
  });
  return (
    <Paper
      role="group"
      aria-label={text}
      {...pauseHandlers}
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
      {steps.map((step, at) => (
        <Button
          key={step.label}
          title={keyOf(step, at)}
          aria-keyshortcuts={step.isUndo ? 'Control+Z' : `Alt+${at + 1}`}
          onClick={() => take(step)}
        >
          {step.label}
        </Button>
      ))}
      <CloseMessage onClose={close} />
    </Paper>
  );
};

export default AfterActBar;
