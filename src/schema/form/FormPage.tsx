import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { Suspense } from 'react';
import { useParams } from 'react-admin';
import { UNCOVERED } from '../../ui/feedback';
import { PageTitle } from '../../ui/layout';
import { lazyPart } from '../../ui/lazy';
import { listPath } from '../definition/paths';
import { type FormProps, ResourceForm, type ShellProps } from './ResourceForm';
import { isLong } from './sectionTypes';

const SectionIndex = lazyPart(() => import('./longForm'), 'SectionIndex');

/** Column of the section index. Its width is fixed, so that loading the index shifts nothing. */
const INDEX = { display: { xs: 'none', md: 'block' }, flex: '0 0 220px' } as const;

/** Sticky bar with the buttons of the form. */
const FOOT = {
  position: 'sticky',
  // On a phone the page itself scrolls: the offset covers its padding.
  bottom: { xs: -32, sm: 0 },
  zIndex: 1,
  display: 'flex',
  gap: 1,
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  p: 2,
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  borderRadius: '0 0 8px 8px',
} as const;

const Shell = ({ resource, title, tools, parts, children }: ShellProps) => {
  const list = listPath(resource, '', useParams());
  const breadcrumbs = resource.spec.single ? undefined : [{ label: resource.title, to: list }];
  return (
    <>
      <PageTitle title={title} breadcrumbs={breadcrumbs} actions={tools} />
      {parts?.notice}
      {parts && (
        <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
          {isLong(resource) && (
            <Box sx={INDEX}>
              <Suspense fallback={null}>
                <SectionIndex state={parts.state} />
              </Suspense>
            </Box>
          )}
          <Paper
            component="form"
            id={parts.formId}
            noValidate
            onSubmit={parts.state.submit}
            variant="outlined"
            sx={{ flex: '1 1 480px', minWidth: 0, maxWidth: 960 }}
          >
            <Box sx={{ p: { xs: 2, sm: 3 } }}>{parts.fields}</Box>
            <Box {...UNCOVERED} sx={FOOT}>
              {parts.buttons}
            </Box>
          </Paper>
          {parts.aside}
        </Box>
      )}
      {children}
    </>
  );
};

/** Page with the form of a record. The form of a `single` resource stays open after saving. */
export const FormPage = (props: FormProps) => <ResourceForm {...props} Shell={Shell} level="h2" />;
