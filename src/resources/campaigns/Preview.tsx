import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type CSSProperties, useId } from 'react';
import type { FormAsideProps } from '../../schema';
import { TYPES } from './words';

/** How an image is displayed unless somebody says otherwise: 400 by 200 (part 3 section 9). */
const WIDTH = 400;
const RATIO = 2;

const IMAGE: CSSProperties = {
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  display: 'block',
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** A text of the campaign, or what will stand there, paler. */
const Words = ({
  value,
  instead,
  variant,
}: {
  readonly value: unknown;
  readonly instead: string;
  readonly variant: 'h6' | 'subtitle2' | 'body2';
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
      }}
    >
      {text || instead}
    </Typography>
  );
};

const Picture = ({ address }: { readonly address: string }) => (
  <Box
    sx={{
      aspectRatio: String(RATIO),
      display: 'grid',
      placeItems: 'center',
      bgcolor: 'action.hover',
      color: 'text.secondary',
    }}
  >
    {address ? (
      <img src={address} alt="Imagem da campanha" style={IMAGE} />
    ) : (
      <Typography variant="body2">Imagem de 400 x 200</Typography>
    )}
  </Box>
);

const isType = (value: unknown): value is keyof typeof TYPES =>
  typeof value === 'string' && value in TYPES;

/** The campaign as it will be seen, following what is typed (part 3 section 2.6). */
const Preview = ({ values, context }: FormAsideProps) => {
  const titleId = useId();
  const { title, introduction, text, link, img, type } = values;
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      // In the dialog it stands below the fields, on the page beside them.
      sx={{
        flex: `0 1 ${WIDTH}px`,
        minWidth: 0,
        width: '100%',
        maxWidth: WIDTH,
        mt: context.mode === 'edit' ? 3 : 0,
      }}
    >
      <Typography id={titleId} component="h2" variant="subtitle1" sx={{ fontWeight: 600, mb: 1 }}>
        Pré-visualização
      </Typography>
      <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
        <Picture address={textOf(img)} />
        <Box sx={{ p: 2, display: 'grid', gap: 1 }}>
          {isType(type) && <Chip label={TYPES[type]} size="small" sx={{ justifySelf: 'start' }} />}
          <Words value={title} instead="Título" variant="h6" />
          <Words value={introduction} instead="Resumo" variant="subtitle2" />
          <Words value={text} instead="Descrição" variant="body2" />
          {textOf(link) && (
            <Typography
              variant="body2"
              sx={{ color: 'primary.main', textDecoration: 'underline', overflowWrap: 'anywhere' }}
            >
              {textOf(link)}
            </Typography>
          )}
        </Box>
      </Paper>
    </Box>
  );
};

export default Preview;
