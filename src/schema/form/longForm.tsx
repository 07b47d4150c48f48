import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CompiledField } from '../compiled';
import type { SectionFrameProps } from './sectionTypes';
import type { FormInputs } from './useFormEngine';

/** Sections of long forms: counted, found from an index, and folded on a telephone (`form.index`). */

/** A section, as far as its errors are counted. */
interface Counted {
  readonly entries: readonly CompiledField[];
}

/** Where a section stands on the page. */
export const sectionId = (index: number): string => `secao-${index}`;

/** How many fields of a section are broken. */
export const errorsIn = ({ entries }: Counted, { form }: FormInputs): number =>
  entries.filter(({ path }) => form.getFieldState(path, form.formState).error).length;

/** The first broken field, in the order of the form. */
const firstBroken = (sections: readonly Counted[], { form }: FormInputs): string | undefined =>
  sections
    .flatMap(({ entries }) => entries)
    .find(({ path }) => form.getFieldState(path, form.formState).error)?.path;

/** How a section that may be folded stands. */
interface Fold {
  readonly open: boolean;
  readonly errors: number;
  readonly toggle: () => void;
}

/**
 * The fold of a section of a long form, on a telephone; undefined where nothing folds. The first one is open at
 * first; one with errors opens when saving finds them, and the first of these takes the focus.
 */
const useFold = (
  index: number,
  sections: readonly Counted[],
  state: FormInputs,
): Fold | undefined => {
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
    const path = isFirst && firstBroken(sections, state);
    // A field that is folded away takes no focus before its section is drawn open.
    if (path) requestAnimationFrame(() => state.form.setFocus(path));
  });
  return folding ? { open, errors, toggle: () => setOpen(!open) } : undefined;
};

/** The number of errors of a section, in words for whoever does not see it. */
export const ErrorCount = ({ count }: { readonly count: number }) => {
  const translate = useTranslate();
  if (count === 0) return null;
  const text = translate('camarim.form.section_errors', {
    smart_count: count,
    _: '%{smart_count} erro |||| %{smart_count} erros',
  });
  return <Chip size="small" color="error" label={text} />;
};

/** A section of a long form under its heading, which folds it on a telephone. */
export const LongSection = ({
  index,
  sections,
  state,
  title,
  heading,
  span,
  children,
}: SectionFrameProps) => {
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
