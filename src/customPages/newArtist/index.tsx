import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { LinkBase, useLocation } from 'react-admin';
import { LEAD_FAILED, LEAD_MISSING } from '../../../domain/leads';
import { LEAD_PARAM } from '../../newArtist';
import { Answered } from '../../ui/feedback';
import { PageTitle } from '../../ui/layout';
import { FormSkeleton } from '../../ui/states';
import { useLead } from '../shared/useLead';
import { useLeadPlaces } from '../shared/useLeadPlaces';

const UNAVAILABLE = 'O cadastro de profissionais ainda não está disponível neste sistema.';

const Known = ({ id }: { readonly id: string }) => {
  const { pathOf } = useLeadPlaces();
  return (
    <Answered question={useLead(id)} failure={LEAD_FAILED} waiting={<FormSkeleton />}>
      {(lead) =>
        lead ? (
          <Alert
            severity="info"
            action={
              <Button color="inherit" component={LinkBase} to={pathOf(lead._id)}>
                Abrir o lead
              </Button>
            }
          >
            {`${UNAVAILABLE} Nada se perdeu: os dados de ${lead.name} continuam guardados no lead, de onde o cadastro pode ser feito depois.`}
          </Alert>
        ) : (
          <Alert severity="warning">{LEAD_MISSING}</Alert>
        )
      }
    </Answered>
  );
};

/**
 * Where a lead is handed to the form of a new professional. It says that there is no such form here,
 * and leads back; the lead keeps everything.
 */
const NewArtistPage = () => {
  const { trail } = useLeadPlaces();
  const { search } = useLocation();
  const id = new URLSearchParams(search).get(LEAD_PARAM) ?? '';
  return (
    <>
      <PageTitle title="Novo profissional" breadcrumbs={trail} />
      {id ? <Known id={id} /> : <Alert severity="info">{UNAVAILABLE}</Alert>}
    </>
  );
};

export default NewArtistPage;
