import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Paper from '@mui/material/Paper';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId } from 'react';
import { CopyButton, ExternalLink } from '../../ui/fields';
import { TextInput } from '../../ui/inputs';
import { PageTitle } from '../../ui/layout';
import { LENGTHS, type LookupKey, useIntegrationUrl } from './useIntegrationUrl';

const LABELS: Readonly<Record<LookupKey, string>> = { email: 'E-mail', id: 'Id' };

const Found = ({ url }: { readonly url: string }) => (
  <Box>
    <Typography component="h2" variant="subtitle2" sx={{ color: 'text.secondary', mb: 0.5 }}>
      URL de integração
    </Typography>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <ExternalLink href={url}>{url}</ExternalLink>
      </Box>
      <CopyButton text={url} label="Copiar URL" copied="URL copiada" />
    </Box>
  </Box>
);

/** The integration address of a consultant, `#/natura-integration`: part 3 sections 2.13, 7 and 8. */
const ConsultantPage = () => {
  const id = useId();
  const { by, setBy, text, setText, error, busy, problem, url, search } = useIntegrationUrl();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void search();
  };
  return (
    <>
      <PageTitle title="Recuperar URL de integração da Consultora" />
      <Paper variant="outlined" sx={{ maxWidth: 640, p: { xs: 2, sm: 3 } }}>
        <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
          <FormControl disabled={busy}>
            <FormLabel id={`${id}-by`}>Buscar por</FormLabel>
            <RadioGroup
              row
              aria-labelledby={`${id}-by`}
              name="by"
              value={by}
              onChange={(_, next) => setBy(next === 'id' ? 'id' : 'email')}
            >
              {(['email', 'id'] as const).map((key) => (
                <FormControlLabel
                  key={key}
                  value={key}
                  label={LABELS[key]}
                  control={<Radio size="small" />}
                />
              ))}
            </RadioGroup>
          </FormControl>
          <TextInput
            key={by}
            id={`${id}-text`}
            name={by}
            label={`${LABELS[by]} da consultora`}
            value={text}
            onChange={(next) => setText(next ?? '')}
            error={error}
            readOnly={busy}
            required
            maxLength={LENGTHS[by]}
          />
          {problem && (
            <Alert severity="error" role="alert">
              {problem}
            </Alert>
          )}
          <Box>
            <Button type="submit" variant="contained" loading={busy} loadingPosition="start">
              BUSCAR
            </Button>
          </Box>
          <Box aria-live="polite">{url && <Found url={url} />}</Box>
        </Box>
      </Paper>
    </>
  );
};

export default ConsultantPage;
