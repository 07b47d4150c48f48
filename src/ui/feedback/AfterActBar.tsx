import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useKeyDown } from '../useKeyDown';
import { CloseMessage, type ToastProps, useTimeout } from './Toast';
import type { NextStep } from './useNextSteps';

const TEXT_INPUTS = 'input, textarea, select, [contenteditable=true]';

const isInTextField = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest(TEXT_INPUTS) !== null;

/** Label of a step's shortcut. Shortcuts also work while a dialog traps the focus. */
const shortcutOf = ({ isUndo }: NextStep, index: number): string =>
  isUndo ? 'Ctrl Z' : `Alt ${index + 1}`;

const isPressed = (event: KeyboardEvent, { isUndo }: NextStep, index: number): boolean =>
  isUndo
    ? (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
    : event.altKey && event.code === `Digit${index + 1}`;

/** Message after an action, with buttons for the next steps. Their shortcuts do nothing in a text field. */
const AfterActBar = ({ notification, onClose }: ToastProps) => {
  const pauseHandlers = useTimeout({ notification, onClose });
  const steps = (notification.notificationOptions?.steps ?? []) as readonly NextStep[];
  const text = String(notification.message);
  const close = (): void => onClose(notification);
  const runStep = (step: NextStep): void => {
    close();
    step.run();
  };
  useKeyDown((event) => {
    if (event.defaultPrevented || isInTextField(event)) return;
    const step = steps.find((candidate, index) => isPressed(event, candidate, index));
    if (!step) return;
    event.preventDefault();
    runStep(step);
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
      {steps.map((step, index) => (
        <Button
          key={step.label}
          title={shortcutOf(step, index)}
          aria-keyshortcuts={step.isUndo ? 'Control+Z' : `Alt+${index + 1}`}
          onClick={() => runStep(step)}
        >
          {step.label}
        </Button>
      ))}
      <CloseMessage onClose={close} />
    </Paper>
  );
};

export default AfterActBar;
