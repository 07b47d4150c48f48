import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { type Ref, useId, useRef } from 'react';
import {
  type AddressProblems,
  type AddressRequirements,
  type FoundPlace,
  isLocated,
  withPlace,
} from '../../../domain/address';
import { formatCep } from '../../../domain/format';
import { pointOf } from '../../../domain/geo';
import { TextInput } from '../inputs';
import { AddressSearch } from './AddressSearch';
import { CepSearch } from './CepSearch';
import { type AddressPartsProps, ManualAddress, TextPart } from './ManualAddress';
import { PointMap } from './PointMap';
import { type AddressServices, isManualAddress } from './services';

const TWO_COLUMNS = { display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } };

const FILLED = [
  ['place', 'Rua'],
  ['neighbor', 'Bairro'],
  ['city', 'Cidade'],
  ['uf', 'Estado'],
  ['zipCode', 'CEP'],
] as const;

const NO_SEARCH =
  'A busca de endereços ainda não foi configurada (CAMARIM_GOOGLE_MAPS_API_KEY no servidor). Digite o endereço.';

interface AddressFormProps
  extends AddressRequirements,
    Pick<AddressPartsProps, 'value' | 'onChange'> {
  readonly services: AddressServices;
  readonly problems?: AddressProblems;
  readonly disabled?: boolean;
  /** Ref of the search field, so that a form can focus its first error. */
  readonly inputRef?: Ref<HTMLInputElement>;
}

const Filled = ({ id, value, disabled }: Omit<AddressPartsProps, 'onChange' | 'problems'>) =>
  FILLED.map(([name, label]) => (
    <TextInput
      key={name}
      id={`${id}-${name}`}
      name={name}
      label={label}
      value={name === 'zipCode' ? formatCep(value.zipCode) : value[name]}
      onChange={() => undefined}
      disabled={disabled}
      readOnly
    />
  ));

/** Address form (part 2 section 5); if no search is available, all fields are typed. */
export const AddressForm = ({
  value,
  onChange,
  services,
  problems = {},
  withName = false,
  withCep = true,
  withPoint = true,
  disabled = false,
  inputRef,
}: AddressFormProps) => {
  const id = useId();
  const isOurs = services.findsAddresses !== false;
  const byHand = isManualAddress(services);
  const point = pointOf([value.lng, value.lat]);
  // A search responds later: the ref preserves text that was typed meanwhile.
  const latest = useRef({ value, onChange });
  latest.current = { value, onChange };
  // Only the search that was started last fills the form.
  const asked = useRef<'search' | 'cep'>(undefined);
  const foundBy = (search: 'search' | 'cep') => (place: FoundPlace) => {
    if (asked.current === search) latest.current.onChange(withPlace(latest.current.value, place));
  };
  const parts = { id, value, onChange, problems, disabled };
  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
      {byHand ? (
        <Alert severity="info">{NO_SEARCH}</Alert>
      ) : (
        <Box sx={TWO_COLUMNS}>
          <AddressSearch
            id={`${id}-search`}
            services={services}
            inputRef={inputRef}
            onChoose={() => {
              asked.current = 'search';
            }}
            onFound={foundBy('search')}
            disabled={disabled}
            error={isLocated(value) ? undefined : problems.place}
          />
          {isOurs && (
            <CepSearch
              id={`${id}-cep`}
              ask={(cep, signal) => {
                asked.current = 'cep';
                return services.cep(cep, signal);
              }}
              onFound={foundBy('cep')}
              disabled={disabled}
            />
          )}
        </Box>
      )}
      {!byHand && isLocated(value) && (problems.place ?? problems.zipCode) && (
        <Alert severity="error" role="alert">
          {problems.place ?? problems.zipCode}
        </Alert>
      )}
      <Box sx={TWO_COLUMNS}>
        {byHand ? (
          <ManualAddress {...parts} {...{ withCep, withPoint, inputRef }} />
        ) : (
          <Filled id={id} value={value} disabled={disabled} />
        )}
        <TextPart {...parts} name="streetNumber" label="Número" required />
        <TextPart {...parts} name="complement" label="Complemento" />
        {withName && (
          <TextPart {...parts} name="addressIdentification" label="Identificação" required />
        )}
      </Box>
      {point && <PointMap {...point} services={services} />}
    </Box>
  );
};
