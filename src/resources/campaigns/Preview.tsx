import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { FormAsideProps } from '../../schema';
import { Aside } from '../shared/Aside';
import { Picture, textOf, Words } from '../shared/previewParts';
import { TYPES } from './words';

/** Default size of an image: 400 by 200 (part 3 section 9). */
const WIDTH = 400;
const FRAME = { aspectRatio: '2' } as const;

const isType = (value: unknown): value is keyof typeof TYPES =>
  typeof value === 'string' && value in TYPES;

export const Preview = ({ values, context }: FormAsideProps) => {
  const { title, introduction, text, link, img, type } = values;
  return (
    <Aside title="Pré-visualização" width={WIDTH} isBelow={context.mode === 'edit'}>
      <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
        <Picture
          address={img}
          alt="Imagem da campanha"
          placeholder="Imagem de 400 x 200"
          frame={FRAME}
          fit="cover"
        />
        <Box sx={{ p: 2, display: 'grid', gap: 1 }}>
          {isType(type) && <Chip label={TYPES[type]} size="small" sx={{ justifySelf: 'start' }} />}
          <Words value={title} placeholder="Título" variant="h6" />
          <Words value={introduction} placeholder="Resumo" variant="subtitle2" />
          <Words value={text} placeholder="Descrição" variant="body2" />
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
    </Aside>
  );
};
