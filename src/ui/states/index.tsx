import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton, { skeletonClasses } from '@mui/material/Skeleton';
import { keyframes } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useHasElapsed } from '../useHasElapsed';

/** Time before a placeholder appears, in milliseconds. */
const DELAY_MS = 200;

const Delayed = ({ children, label }: { readonly children: ReactNode; readonly label: string }) => {
  const visible = useHasElapsed(DELAY_MS);
  return (
    <Box role="status" aria-label={label} sx={{ visibility: visible ? 'visible' : 'hidden' }}>
      {children}
    </Box>
  );
};

const indexes = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

const ROW = 'var(--row-height, 36px)';

const pulse = keyframes({ '50%': { opacity: 0.4 } });

/** Draws all cells by one CSS mask: an element per cell would render more slowly than the rows that follow. */
const bars = (columns: number) => ({
  height: '100%',
  bgcolor: 'action.selected',
  mask: [
    `linear-gradient(90deg, #0000 12px, #000 12px 75%, #0000 75%) 0 0 / calc(100% / ${columns}) 100%`,
    `linear-gradient(#0000 35%, #000 35% 65%, #0000 65%) 0 0 / 100% ${ROW}`,
  ].join(', '),
  maskComposite: 'intersect',
  animation: `${pulse} 2s ease-in-out 0.5s infinite`,
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
});

interface TableSkeletonProps {
  readonly rows: number;
  readonly columns: number;
}

export const TableSkeleton = ({ rows, columns }: TableSkeletonProps) => (
  <Delayed label="Carregando">
    <Box
      sx={{
        height: `calc(${rows + 1} * ${ROW} + 2px)`,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        overflow: 'hidden',
        background: ({ palette }) =>
          `linear-gradient(#0000 calc(100% - 1px), ${palette.divider} 0) 0 0 / 100% ${ROW}`,
      }}
    >
      {/* The print styles, the frame and the tests find a skeleton by this class. */}
      <Box className={skeletonClasses.root} sx={bars(columns)} />
    </Box>
  </Delayed>
);

export const FormSkeleton = () => (
  <Delayed label="Carregando">
    <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2, maxWidth: 960 }}>
      {indexes(6).map((index) => (
        <Skeleton key={index} variant="rounded" height={40} />
      ))}
    </Box>
  </Delayed>
);

export const LinesSkeleton = ({ lines }: { readonly lines: number }) => (
  <Delayed label="Carregando">
    {indexes(lines).map((line) => (
      <Skeleton key={line} variant="text" />
    ))}
  </Delayed>
);

interface ErrorStateProps {
  readonly title: string;
  readonly detail?: string;
  readonly onRetry: () => void;
  readonly onClose?: (() => void) | undefined;
}

export const ErrorState = ({ title, detail, onRetry, onClose }: ErrorStateProps) => (
  <Alert
    severity="error"
    role="alert"
    action={
      <>
        <Button color="inherit" onClick={onRetry}>
          Tentar novamente
        </Button>
        {onClose && (
          <Button color="inherit" onClick={onClose}>
            Fechar
          </Button>
        )}
      </>
    }
  >
    {title}
    {detail && <Typography variant="body2">{detail}</Typography>}
  </Alert>
);
