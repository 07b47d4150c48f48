import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import type { Choice, ChoiceGroup } from './choices';

const Option = styled('div')(({ theme }) => ({
  padding: theme.spacing(0.75, 1.5),
  borderRadius: 6,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '&[aria-selected="true"]': {
    backgroundColor: theme.palette.action.selected,
    outline: `1px solid ${theme.palette.primary.main}`,
  },
  '&[aria-selected="true"] > div': { color: theme.palette.text.primary },
  '&[aria-disabled="true"]': { cursor: 'default', color: theme.palette.text.secondary },
}));

const Detail = styled('div')(({ theme }) => ({
  fontSize: '0.8125rem',
  color: theme.palette.text.secondary,
}));

/** Results by group. The focus stays in the field, which refers to the active option. */
export const FindOptions = ({
  id,
  groups,
  active,
  optionId,
  onPoint,
  onChoose,
}: {
  readonly id: string;
  readonly groups: readonly ChoiceGroup[];
  /** Index of the active option, over all groups. */
  readonly active: number;
  readonly optionId: (at: number) => string;
  readonly onPoint: (at: number) => void;
  readonly onChoose: (choice: Choice) => void;
}) => {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another active option is to be in sight
  useEffect(() => {
    const option = list.current?.querySelector('[aria-selected="true"]');
    option?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  const all = groups.flatMap(({ choices }) => choices);
  return (
    <Box ref={list} id={id} role="listbox" aria-label="Resultados">
      {groups.map(({ label, choices }, index) => (
        <Box key={label} role="group" aria-labelledby={`${id}-${index}`} sx={{ mt: 1 }}>
          <Box
            id={`${id}-${index}`}
            sx={{ px: 1.5, py: 0.5, fontSize: '0.75rem', fontWeight: 600, color: 'text.secondary' }}
          >
            {label}
          </Box>
          {choices.map((choice) => {
            const at = all.indexOf(choice);
            return (
              <Option
                key={choice.key}
                id={optionId(at)}
                role="option"
                aria-selected={at === active}
                aria-disabled={choice.blocked !== undefined || undefined}
                onPointerMove={() => at !== active && onPoint(at)}
                // The field keeps the focus.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(choice)}
              >
                <div>{choice.title}</div>
                {(choice.blocked ?? choice.detail) && (
                  <Detail>{choice.blocked ?? choice.detail}</Detail>
                )}
              </Option>
            );
          })}
        </Box>
      ))}
    </Box>
  );
};
