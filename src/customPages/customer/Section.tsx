import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

/** A block of the customer's page under its heading. */
export const Section = ({
  title,
  tools,
  problem,
  children,
}: {
  readonly title: string;
  /** Buttons beside the heading. */
  readonly tools?: ReactNode;
  /** What failed last. */
  readonly problem?: string | undefined;
  readonly children: ReactNode;
}) => {
  const id = useId();
  return (
    <Paper variant="outlined" component="section" aria-labelledby={id} sx={{ p: 2, minWidth: 0 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          alignItems: 'center',
          justifyContent: 'space-between',
          mb: 1.5,
        }}
      >
        <Typography id={id} component="h2" variant="subtitle1" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        {tools}
      </Box>
      {problem && (
        <Alert severity="error" role="alert" sx={{ mb: 1.5 }}>
          {problem}
        </Alert>
      )}
      {children}
    </Paper>
  );
};

/** A list of things, each with what can be done to it. */
export const Items = ({ children }: { readonly children: ReactNode }) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
    {children}
  </Box>
);

/** One of the things of a list: its words, and a button at the end. */
export const Item = ({
  children,
  tool,
}: {
  readonly children: ReactNode;
  readonly tool?: ReactNode;
}) => (
  <Box
    component="li"
    sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}
  >
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
    {tool}
  </Box>
);

/** What stands where there is nothing. */
export const Nothing = ({ children }: { readonly children: string }) => (
  <Typography color="text.secondary">{children}</Typography>
);
