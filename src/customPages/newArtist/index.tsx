import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { LinkBase, useLocation } from 'react-admin';
import { LEAD_PARAM, PARTNER_PARAM } from '../../newArtist';
import { useDefinition } from '../../schema/context/context';
import { FormPage } from '../../schema/form/FormPage';
import { usePrefillRecord } from '../../schema/form/usePrefill';

type Values = Readonly<Record<string, unknown>>;

const person = ({ name, email, phone }: Values) => ({ name, email, phone });

const citiesOf = ({ areaIds }: Values): unknown[] =>
  Array.isArray(areaIds) ? areaIds.filter((id) => id !== 'anotherCity') : [];

/** Records that become a professional, and the values that they fill in (decision 0069). */
export const ORIGINS = [
  {
    param: LEAD_PARAM,
    resource: 'leads',
    word: 'Este lead',
    missing: 'Não existe um Lead com esse ID.',
    fill: (lead: Values): Values => ({
      ...person(lead),
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
      ...person(partner),
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
  const used = data?.artistId && (
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
      placeholder={used || placeholder}
      prefill={id && data && !used ? { ...origin.fill(data), id } : undefined}
    />
  );
};

export default NewArtist;
