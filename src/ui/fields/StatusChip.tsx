import { alpha, styled } from '@mui/material/styles';

type Tone = 'success' | 'warning' | 'error' | 'info' | 'neutral';

const Chip = styled('span', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: Tone }>(
  ({ theme, tone }) => {
    const { palette } = theme;
    const isDark = palette.mode === 'dark';
    const gray = palette.text.secondary;
    const neutral = { main: gray, light: gray, dark: gray };
    const { main, light, dark } = tone === 'neutral' ? neutral : palette[tone];
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
      color: isDark ? light : dark,
      backgroundColor: alpha(main, isDark && tone !== 'neutral' ? 0.18 : 0.12),
    };
  },
);

export const StatusChip = ({ label, tone }: { readonly label: string; readonly tone: Tone }) => (
  <Chip className="state" tone={tone}>
    {label}
  </Chip>
);
