import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { LinkBase } from 'react-admin';
import { PageTitle } from '../../ui/layout';

/** Message for the URL of a professional without an id (part 2 section 2.6). */
const ArtistPage = () => (
  <>
    <PageTitle title="Profissional" />
    <Alert severity="error">Id da profissional obrigatório</Alert>
    <Link component={LinkBase} to="/artists" sx={{ display: 'inline-block', mt: 2 }}>
      Ver profissionais
    </Link>
  </>
);

export default ArtistPage;
