import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { FormSource } from '../compiled';
import type { FormContext } from '../types';
import { isOnForm } from '../validate';
import { ErrorCount, errorsIn, sectionId } from './longForm';
import { sectionsOf } from './sectionTypes';
import type { FormInputs } from './useFormEngine';
import { useFormValue } from './useFormValue';

const show = (index: number): void => {
  const section = document.getElementById(sectionId(index));
  section?.scrollIntoView({ block: 'start' });
  section?.focus({ preventScroll: true });
};

/** The sections of a long form, each with the number of its errors; pressed, one comes into sight. */
export const SectionIndex = ({
  source,
  state,
  context,
}: {
  readonly source: FormSource;
  readonly state: FormInputs;
  readonly context: FormContext;
}) => {
  const translate = useTranslate();
  const shown = useFormValue(state.form, (values) =>
    sectionsOf(source)
      .filter(({ entries }) => entries.some((entry) => isOnForm(source, entry, values, context)))
      .map(({ title = '' }) => title),
  );
  const sections = sectionsOf(source).filter(({ title = '' }) => shown.includes(title));
  return (
    <Box
      component="nav"
      aria-label={translate('camarim.form.sections', { _: 'Seções do formulário' })}
      sx={{ position: 'sticky', top: 72 }}
    >
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {sections.map((section, index) => (
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
