import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CSSProperties } from 'react';

export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

export const PreviewText = ({
  value,
  placeholder,
  variant,
  lines,
}: {
  readonly value: unknown;
  readonly placeholder: string;
  readonly variant: 'h6' | 'subtitle2' | 'body2';
  /** Number of visible lines; the rest is truncated. */
  readonly lines?: number;
}) => {
  const text = textOf(value);
  return (
    <Typography
      component="p"
      variant={variant}
      sx={{
        m: 0,
        color: text ? 'text.primary' : 'text.secondary',
        whiteSpace: 'pre-line',
        overflowWrap: 'anywhere',
        ...(lines !== undefined && {
          display: '-webkit-box',
          overflow: 'hidden',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: lines,
        }),
      }}
    >
      {text || placeholder}
    </Typography>
  );
};

export const Picture = ({
  address,
  alt,
  placeholder,
  frame,
  fit,
  variant = 'body2',
}: {
  readonly address: unknown;
  readonly alt: string;
  readonly placeholder: string;
  readonly frame: CSSProperties;
  readonly fit: 'cover' | 'contain';
  readonly variant?: 'body2' | 'caption';
}) => (
  <Box
    sx={{
      ...frame,
      display: 'grid',
      placeItems: 'center',
      bgcolor: 'action.hover',
      color: 'text.secondary',
    }}
  >
    {textOf(address) ? (
      <img
        src={textOf(address)}
        alt={alt}
        loading="lazy"
        style={{ width: '100%', height: '100%', objectFit: fit, display: 'block' }}
      />
    ) : (
      <Typography variant={variant}>{placeholder}</Typography>
    )}
  </Box>
);
