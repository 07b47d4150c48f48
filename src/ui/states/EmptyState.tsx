import InboxIcon from '@mui/icons-material/InboxOutlined';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ElementType, ReactNode } from 'react';

interface EmptyStateProps {
  readonly icon?: ElementType;
  readonly title: string;
  readonly text?: string | undefined;
  readonly action?: ReactNode;
}

export const EmptyState = ({ icon: Icon = InboxIcon, title, text, action }: EmptyStateProps) => (
  <Paper
    variant="outlined"
    role="status"
    sx={{
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      px: 3,
      py: { xs: 4, sm: 6 },
      textAlign: 'center',
    }}
  >
    <Icon aria-hidden sx={{ fontSize: 48, opacity: 0.4, mb: 1 }} />
    <Typography sx={{ fontSize: '1rem', lineHeight: 1.5, fontWeight: 600 }}>{title}</Typography>
    {text && <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>{text}</Typography>}
    {action && <Box sx={{ mt: 2 }}>{action}</Box>}
  </Paper>
);
