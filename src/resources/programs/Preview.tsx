import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { shareExample } from '../../../domain/referrals';
import { plainText } from '../../../domain/richText/plain';
import type { FormAsideProps } from '../../schema';
import { RichTextView } from '../../ui/richText/RichTextView';
import { Aside } from '../shared/Aside';
import { Picture, textOf, Words } from '../shared/previewParts';

export interface ProgrammeFields {
  readonly image?: string;
  readonly subtitle?: string;
  /** Rich texts in order, with their placeholders. */
  readonly texts: Readonly<Record<string, string>>;
  readonly share: string;
  /** Does its placeholder contain the sender's code? */
  readonly hasCode?: boolean;
}

const WIDTH = 360;

/** Size of the image (part 3 section 9). */
const FRAME = { width: 170, height: 70, maxWidth: '100%' } as const;

const Text = ({ html, placeholder }: { readonly html: string; readonly placeholder: string }) =>
  plainText(html) ? (
    <RichTextView html={html} />
  ) : (
    <Words value="" placeholder={placeholder} variant="body2" />
  );

export const previewOf = ({ image, subtitle, texts, share, hasCode }: ProgrammeFields) => {
  const steps = Object.entries(texts);
  const sent = (text: string) => (hasCode ? shareExample(text) : text);
  const Preview = ({ values }: FormAsideProps) => (
    <Aside title="Pré-visualização" width={WIDTH}>
      <Paper variant="outlined" sx={{ p: 2, display: 'grid', gap: 1, borderRadius: 3 }}>
        {image && (
          <Picture
            address={values[image]}
            alt="Imagem do programa"
            placeholder="Imagem"
            frame={FRAME}
            fit="contain"
          />
        )}
        <Words value={values.title} placeholder="Título" variant="h6" />
        {subtitle && <Words value={values[subtitle]} placeholder="Subtítulo" variant="subtitle2" />}
        {steps.map(([name, placeholder]) => (
          <Text key={name} html={textOf(values[name])} placeholder={placeholder} />
        ))}
      </Paper>
      <Paper variant="outlined" sx={{ p: 1.5, mt: 1.5, borderRadius: 3, bgcolor: 'action.hover' }}>
        <Typography variant="caption" component="p" color="text.secondary" sx={{ m: 0 }}>
          Mensagem que se compartilha
        </Typography>
        <Words value={sent(textOf(values[share]))} placeholder="—" variant="body2" />
      </Paper>
    </Aside>
  );
  return { Preview };
};
