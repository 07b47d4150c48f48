import { alpha, styled } from '@mui/material/styles';

type Tone = 'success' | 'warning' | 'error' | 'info' | 'neutral';

const Chip = styled('span', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: Tone }>(
  ({ theme, tone }) => {
    const isDark = theme.palette.mode === 'dark';
    const color = tone === 'neutral' ? theme.palette.text.secondary : theme.palette[tone].main;
    const strong =
      tone === 'neutral'
        ? theme.palette.text.secondary
        : isDark
          ? theme.palette[tone].light
          : theme.palette[tone].dark;
    return {
      display: 'inline-block',
      padding: '1px 8px',
      borderRadius: 10,
      fontSize: '0.75rem',
      lineHeight: '18px',
      fontWeight: 500,
      whiteSpace: 'nowrap',
      maxWidth: '100%',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      verticalAlign: 'middle',
      color: strong,
      backgroundColor: alpha(color, isDark && tone !== 'neutral' ? 0.18 : 0.12),
    };
  },
);

export const StatusChip = ({ label, tone }: { readonly label: string; readonly tone: Tone }) => (
  <Chip className="state" tone={tone}>
    {label}
  </Chip>
);
