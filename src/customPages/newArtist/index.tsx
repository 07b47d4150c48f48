import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { LinkBase, useLocation } from 'react-admin';
import { LEAD_PARAM, PARTNER_PARAM } from '../../newArtist';
import { useDefinition } from '../../schema/context/context';
import { FormPage } from '../../schema/form/FormPage';
import { usePrefillRecord } from '../../schema/form/usePrefill';

type Values = Readonly<Record<string, unknown>>;

const contactOf = ({ name, email, phone }: Values) => ({ name, email, phone });

const citiesOf = ({ areaIds }: Values): unknown[] =>
  Array.isArray(areaIds) ? areaIds.filter((id) => id !== 'anotherCity') : [];

/** Resources whose records become a professional, and the values that prefill the form (decision 0069). */
export const ORIGINS = [
  {
    param: LEAD_PARAM,
    resource: 'leads',
    word: 'Este lead',
    missing: 'Não existe um Lead com esse ID.',
    fill: (lead: Values): Values => ({
      ...contactOf(lead),
      leadId: lead.id,
      cpf: lead.cpf,
      gender: lead.gender,
      indicationCode: lead.indicationCode,
      enabledCities: citiesOf(lead),
    }),
  },
  {
    param: PARTNER_PARAM,
    resource: 'partners',
    word: 'Este partner',
    missing: 'Este partner não está na lista: foi banido, ou não existe.',
    fill: (partner: Values): Values => ({
      ...contactOf(partner),
      partnerId: partner.id,
      address: partner.place,
    }),
  },
] as const;

const PARAMS = ORIGINS.map(({ param }) => param);

const NewArtist = () => {
  const resource = useDefinition('artists');
  const params = new URLSearchParams(useLocation().search);
  const origin = ORIGINS.find(({ param }) => params.get(param)) ?? ORIGINS[0];
  const id = params.get(origin.param) || null;
  const { data, placeholder } = usePrefillRecord(origin.resource, id, origin.missing);
  const alreadyUsed = data?.artistId && (
    <Alert
      severity="info"
      action={
        <Button
          color="inherit"
          component={LinkBase}
          to={`/artist/${encodeURIComponent(String(data.artistId))}`}
        >
          Ver profissional
        </Button>
      }
    >
      {`${data.name ?? origin.word} já foi transformado em profissional.`}
    </Alert>
  );
  return (
    <FormPage
      resource={resource}
      mode="create"
      params={PARAMS}
      placeholder={alreadyUsed || placeholder}
      prefill={id && data && !alreadyUsed ? { ...origin.fill(data), id } : undefined}
    />
  );
};

export default NewArtist;
