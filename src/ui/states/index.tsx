import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useState } from 'react';

/** Waiting shorter than this shows nothing, in milliseconds. */
const DELAY_MS = 200;

/** Keeps the place of what is being waited for, and shows it after 200 ms only. */
const Delayed = ({ children, label }: { readonly children: ReactNode; readonly label: string }) => {
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setVisible(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Box role="status" aria-label={label} sx={{ visibility: visible ? 'visible' : 'hidden' }}>
      {children}
    </Box>
  );
};

const keys = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Rows that are on their way. */
export const TableSkeleton = ({
  rows,
  columns,
}: {
  readonly rows: number;
  readonly columns: number;
}) => (
  <Delayed label="Carregando">
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
      {keys(rows + 1).map((row) => (
        <Box
          key={row}
          sx={{
            display: 'grid',
            gridTemplateColumns: `repeat(${columns}, 1fr)`,
            gap: 3,
            px: 1.5,
            height: 'var(--row-height, 36px)',
            alignItems: 'center',
            borderBottom: row < rows ? 1 : 0,
            borderColor: 'divider',
          }}
        >
          {keys(columns).map((column) => (
            <Skeleton
              key={column}
              width={row === 0 ? '45%' : `${60 + ((row * 7 + column * 13) % 35)}%`}
            />
          ))}
        </Box>
      ))}
    </Box>
  </Delayed>
);

/** A form that is on its way. */
export const FormSkeleton = () => (
  <Delayed label="Carregando">
    <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2, maxWidth: 960 }}>
      {keys(6).map((index) => (
        <Skeleton key={index} variant="rounded" height={40} />
      ))}
    </Box>
  </Delayed>
);

/** A few lines of text that are on their way. */
export const LinesSkeleton = ({ lines }: { readonly lines: number }) => (
  <Delayed label="Carregando">
    {keys(lines).map((line) => (
      <Skeleton key={line} variant="text" />
    ))}
  </Delayed>
);

/** What failed, and the way to try again. */
export const ErrorState = ({
  title,
  detail,
  onRetry,
  onClose,
}: {
  readonly title: string;
  readonly detail?: string;
  readonly onRetry: () => void;
  /** Takes the message away; absent where it stands for what is missing. */
  readonly onClose?: (() => void) | undefined;
}) => (
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
