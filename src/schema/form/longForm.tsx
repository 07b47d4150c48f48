import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useRef, useState } from 'react';
import { isOnForm } from '../definition/validate';
import { type SectionFrameProps, type SectionOnScreen, sectionsOf } from './sectionTypes';
import type { FormInputs } from './useFormEngine';
import { useFormValue } from './useFormValue';

type SectionEntries = Pick<SectionOnScreen, 'entries'>;

const sectionId = (index: number): string => `secao-${index}`;

const errorsIn = ({ entries }: SectionEntries, { form }: FormInputs): number =>
  entries.filter(({ path }) => form.getFieldState(path, form.formState).error).length;

const firstInvalidPath = (sections: readonly SectionEntries[], { form }: FormInputs) =>
  sections
    .flatMap(({ entries }) => entries)
    .find(({ path }) => form.getFieldState(path, form.formState).error)?.path;

/** State of a collapsible section; undefined unless on a phone. A submit opens the sections with errors. */
const useFold = (index: number, sections: readonly SectionEntries[], state: FormInputs) => {
  const theme = useTheme();
  const folding = useMediaQuery(theme.breakpoints.down('sm'));
  const [open, setOpen] = useState(index === 0);
  const { submitCount, isSubmitting } = state.form.formState;
  const counts = sections.map((section) => errorsIn(section, state));
  const errors = counts[index] ?? 0;
  const isFirst = counts.findIndex((count) => count > 0) === index;
  const seen = useRef(submitCount);
  useEffect(() => {
    if (!folding || isSubmitting || seen.current === submitCount) return;
    seen.current = submitCount;
    if (errors > 0) setOpen(true);
    const path = isFirst && firstInvalidPath(sections, state);
    // A field can take the focus only after its section is rendered open.
    if (path) requestAnimationFrame(() => state.form.setFocus(path));
  });
  return folding ? { open, errors, toggle: () => setOpen(!open) } : undefined;
};

const ErrorCount = ({ count }: { readonly count: number }) => {
  if (count === 0) return null;
  const text = count === 1 ? '1 erro' : `${count} erros`;
  return <Chip size="small" color="error" label={text} />;
};

/** Section of a long form. On a phone, its heading opens and closes it. */
export const LongSection = (props: SectionFrameProps) => {
  const { index, sections, state, title, heading, span, children } = props;
  const fold = useFold(index, sections, state);
  const id = sectionId(index);
  return (
    <Box
      component="section"
      id={id}
      aria-label={title}
      tabIndex={-1}
      sx={{ gridColumn: { xs: 'span 12', sm: `span ${span}` }, scrollMarginTop: 72, outline: 0 }}
    >
      <Typography
        component={heading}
        variant="subtitle2"
        sx={{ mb: fold && !fold.open ? 0 : 1.5, color: 'text.secondary' }}
      >
        {fold ? (
          <ButtonBase
            aria-expanded={fold.open}
            aria-controls={`${id}-content`}
            onClick={fold.toggle}
            sx={{
              width: 1,
              minHeight: 44,
              justifyContent: 'space-between',
              gap: 1,
              font: 'inherit',
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <span>{title}</span>
            <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <ErrorCount count={fold.errors} />
              <ExpandMoreIcon
                fontSize="small"
                sx={{ transform: fold.open ? 'rotate(180deg)' : undefined }}
              />
            </Box>
          </ButtonBase>
        ) : (
          title
        )}
      </Typography>
      <div id={`${id}-content`} hidden={fold ? !fold.open : undefined}>
        {children}
      </div>
    </Box>
  );
};

const show = (index: number): void => {
  const section = document.getElementById(sectionId(index));
  section?.scrollIntoView({ block: 'start' });
  section?.focus({ preventScroll: true });
};

export const SectionIndex = ({ state }: { readonly state: FormInputs }) => {
  const { source, context } = state;
  const all = sectionsOf(source);
  const shown = useFormValue(state.form, (values) =>
    all.map(({ entries }) => entries.some((entry) => isOnForm(source, entry, values, context))),
  );
  return (
    <Box component="nav" aria-label="Seções do formulário" sx={{ position: 'sticky', top: 72 }}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {all
          .filter((_, at) => shown[at])
          .map((section, index) => (
            <li key={section.title}>
              <Button
                fullWidth
                size="small"
                color="inherit"
                onClick={() => show(index)}
                sx={{ justifyContent: 'space-between', textAlign: 'left', gap: 1, fontWeight: 400 }}
              >
                <span>{section.title}</span>
                <ErrorCount count={errorsIn(section, state)} />
              </Button>
            </li>
          ))}
      </Box>
    </Box>
  );
};
