import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { shareExample } from '../../../domain/referrals';
import { plainText } from '../../../domain/richText/plain';
import type { FormAsideProps } from '../../schema';
import { RichTextView } from '../../ui/richText/RichTextView';
import { Aside } from '../shared/Aside';
import { Picture, PreviewText, textOf } from '../shared/previewParts';

export interface ProgramFields {
  readonly image?: string;
  readonly subtitle?: string;
  /** Placeholders of the rich texts by field, in order. */
  readonly texts: Readonly<Record<string, string>>;
  readonly share: string;
  /** True if the shared text has a placeholder for the sender's code. */
  readonly hasCode?: boolean;
}

const WIDTH = 360;

/** Size of the image in pixels (part 3 section 9). */
const FRAME = { width: 170, height: 70, maxWidth: '100%' } as const;

const Text = ({ html, placeholder }: { readonly html: string; readonly placeholder: string }) =>
  plainText(html) ? (
    <RichTextView html={html} />
  ) : (
    <PreviewText value="" placeholder={placeholder} variant="body2" />
  );

export const previewOf = ({ image, subtitle, texts, share, hasCode }: ProgramFields) => {
  const steps = Object.entries(texts);
  const sharedMessage = (text: string) => (hasCode ? shareExample(text) : text);
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
        <PreviewText value={values.title} placeholder="Título" variant="h6" />
        {subtitle && (
          <PreviewText value={values[subtitle]} placeholder="Subtítulo" variant="subtitle2" />
        )}
        {steps.map(([name, placeholder]) => (
          <Text key={name} html={textOf(values[name])} placeholder={placeholder} />
        ))}
      </Paper>
      <Paper variant="outlined" sx={{ p: 1.5, mt: 1.5, borderRadius: 3, bgcolor: 'action.hover' }}>
        <Typography variant="caption" component="p" color="text.secondary" sx={{ m: 0 }}>
          Mensagem que se compartilha
        </Typography>
        <PreviewText value={sharedMessage(textOf(values[share]))} placeholder="—" variant="body2" />
      </Paper>
    </Aside>
  );
  return { Preview };
};
