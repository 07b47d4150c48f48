import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { FormAsideProps } from '../../schema';
import { Aside } from '../shared/Aside';
import { Picture, PreviewText, textOf } from '../shared/previewParts';
import { AUDIENCES } from './audiences';

/** Default size of an image in pixels: 400 by 200 (part 3 section 9). */
const WIDTH = 400;
const FRAME = { aspectRatio: '2' } as const;

const isAudience = (value: unknown): value is keyof typeof AUDIENCES =>
  typeof value === 'string' && value in AUDIENCES;

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
          {isAudience(type) && (
            <Chip label={AUDIENCES[type]} size="small" sx={{ justifySelf: 'start' }} />
          )}
          <PreviewText value={title} placeholder="Título" variant="h6" />
          <PreviewText value={introduction} placeholder="Resumo" variant="subtitle2" />
          <PreviewText value={text} placeholder="Descrição" variant="body2" />
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
