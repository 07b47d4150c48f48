import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { type KeyboardEvent, useId, useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { LayoutSlotProps } from '../../schema';
import type { AnyAction } from '../../schema/actions/anyAction';
import { useContextFor } from '../../schema/context';
import type { AnySection } from '../../schema/show/sectionParts';

/** A section in the list of sections. */
interface Choice {
  readonly section: AnySection;
  readonly actions: readonly AnyAction[];
  /** Current state in one line. */
  readonly state: string | undefined;
  /** Reason why its first action is disabled. */
  readonly reason: string | undefined;
}

const NO_VALUES = {};

const useChoices = (sections: readonly AnySection[], record: RaRecord): readonly Choice[] => {
  const context = useContextFor('edit', record);
  return sections.map((section) => {
    const { actions = [] } = section;
    return {
      section,
      actions,
      state: actions[0]?.now?.(record, NO_VALUES, context)[0],
      reason: actions[0]?.blocked?.(record, context),
    };
  });
};

/** Steps of the keyboard focus in the list of sections. */
const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at === last ? 0 : at + 1),
  ArrowUp: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const target = event.target as HTMLElement;
  const step = STEPS[event.key];
  if (!step || !target.matches('[data-choice]')) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-choice]')];
  event.preventDefault();
  all[step(all.indexOf(target), all.length - 1)]?.focus();
};

/** Section names in a column of their own if there is room, beside the open section. */
const LAYOUT = {
  display: 'grid',
  gap: { xs: 0.5, md: '4px 16px' },
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '260px minmax(0, 1fr)' },
} as const;

const TILE = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  p: '8px 12px',
  minHeight: 44,
  borderRadius: 1,
  borderLeft: 3,
  borderColor: 'transparent',
  gridColumn: { md: 1 },
  '&:hover': { bgcolor: 'action.hover' },
  '&:has([aria-expanded="true"])': { bgcolor: 'action.selected', borderColor: 'primary.main' },
} as const;

/** The click area is the whole tile; the accessible name excludes the line below the title. */
const NAME = {
  position: 'static',
  display: 'block',
  width: '100%',
  font: 'inherit',
  fontSize: '0.875rem',
  textAlign: 'left',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 1 },
  '&.Mui-focusVisible::after': { outline: '2px solid', outlineColor: 'primary.main' },
} as const;

/** Button that opens a section, with its state or the reason why it is disabled. */
const SectionTile = ({
  choice: { section, state, reason },
  isOpen,
  isDone,
  ids,
  onOpen,
}: {
  readonly choice: Choice;
  readonly isOpen: boolean;
  readonly isDone: boolean;
  readonly ids: { readonly name: string; readonly description: string; readonly panel: string };
  readonly onOpen: () => void;
}) => (
  <Box sx={TILE}>
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Box component="h3" sx={{ m: 0, font: 'inherit' }}>
        <ButtonBase
          id={ids.name}
          data-choice=""
          aria-expanded={isOpen}
          aria-controls={isOpen ? ids.panel : undefined}
          aria-describedby={state || reason ? ids.description : undefined}
          onClick={onOpen}
          sx={{
            ...NAME,
            fontWeight: isOpen ? 600 : 500,
            color: reason && !isOpen ? 'text.secondary' : 'text.primary',
          }}
        >
          {section.title}
        </ButtonBase>
      </Box>
      {(state || reason) && (
        <Box
          id={ids.description}
          sx={{ typography: 'caption', color: isOpen ? 'text.primary' : 'text.secondary' }}
        >
          {reason ?? state}
        </Box>
      )}
    </Box>
    {reason && <LockIcon fontSize="small" color="disabled" />}
    {isDone && !reason && <CheckIcon fontSize="small" color="success" />}
  </Box>
);

/** Result of the last action: the current state of its section. */
const Result = ({ choice }: { readonly choice: Choice | undefined }) =>
  choice && (
    <Alert severity="success" role="note" sx={{ mb: 1.5 }}>
      {[choice.section.title, choice.state].filter(Boolean).join(' · ')}
    </Alert>
  );

/**
 * Sections of which one is open: a list of their names with state and reason, and the result of the last action.
 * An opened section keeps its input; one that was never opened is neither drawn nor read.
 */
export const OneAtATime = ({ record, sections, done, draw }: LayoutSlotProps) => {
  const id = useId();
  const choices = useChoices(sections, record);
  const [seen, setSeen] = useState<readonly string[]>(() => {
    const first = choices.find(({ reason }) => !reason) ?? choices[0];
    return first ? [first.section.title] : [];
  });
  const open = seen.at(-1);
  const isDone = ({ actions }: Choice): boolean => actions.some(({ name }) => name === done);
  return (
    <>
      <Result choice={choices.find(isDone)} />
      <Box
        sx={{
          ...LAYOUT,
          // The last row absorbs the height of an open section that is taller than the list.
          gridTemplateRows: { md: `repeat(${choices.length}, min-content) 1fr` },
        }}
        onKeyDown={moveFocus}
      >
        {choices.map((choice, at) => {
          const { title } = choice.section;
          const isOpen = title === open;
          const ids = { name: `${id}n${at}`, description: `${id}d${at}`, panel: `${id}p${at}` };
          return [
            <SectionTile
              key={title}
              choice={choice}
              isOpen={isOpen}
              isDone={isDone(choice)}
              ids={ids}
              onOpen={() => setSeen((all) => [...all.filter((one) => one !== title), title])}
            />,
            seen.includes(title) && (
              <Box
                key={`${title} panel`}
                id={ids.panel}
                component="section"
                aria-labelledby={ids.name}
                hidden={!isOpen}
                sx={{
                  minWidth: 0,
                  display: isOpen ? undefined : 'none',
                  border: 1,
                  borderColor: 'divider',
                  borderRadius: 1,
                  p: { xs: 1.25, sm: 2 },
                  minHeight: { md: 240 },
                  gridColumn: { md: 2 },
                  gridRow: { md: `1 / span ${choices.length + 1}` },
                }}
              >
                {draw(choice.section)}
              </Box>
            ),
          ];
        })}
      </Box>
    </>
  );
};
