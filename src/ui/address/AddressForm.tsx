import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useEffect, useId, useRef, useState } from 'react';
import { useEvent } from 'react-admin';
import {
  ADDRESS_LENGTHS,
  type AddressProblems,
  type AddressRequirements,
  type AddressValue,
  type FoundPlace,
  isLocated,
  withPlace,
} from '../../../domain/address';
import { STATES } from '../../../domain/br';
import { formatCep } from '../../../domain/format';
import { addressLine, mapUrl, pointOf } from '../../../domain/geo';
import { ExternalLink } from '../fields';
import { CepInput, ChoiceInput, TextInput } from '../inputs';
import { useTyped } from '../inputs/useFieldInput';
import { lazyWithRetry } from '../lazy';
import { type AddressSearchProps, PlaceSelect } from './PlaceSelect';
import { PointMap } from './PointMap';
import { type AddressServices, isManualAddress } from './services';

const LENGTHS: Readonly<Partial<Record<keyof AddressValue, number>>> = ADDRESS_LENGTHS;
const STATE_OPTIONS = STATES.map(({ code }) => ({ value: code, label: code }));

interface AddressPartsProps {
  readonly id: string;
  readonly value: AddressValue;
  readonly onChange: (value: AddressValue) => void;
  readonly problems: AddressProblems;
  readonly disabled: boolean;
}

/** Props of the inputs of the address, by name. */
const partsOf =
  ({ id, value, onChange, problems, disabled }: AddressPartsProps) =>
  (name: Exclude<keyof AddressValue, 'lat' | 'lng'>, label: string) => ({
    id: `${id}-${name}`,
    name,
    label,
    value: value[name],
    onChange: (typed: string | null) => onChange({ ...value, [name]: typed ?? '' }),
    maxLength: LENGTHS[name],
    error: problems[name],
    disabled,
  });

/** Coordinates as maps copy them: `-23.561, -46.656`. NaN for any other text, null if empty. */
const readPoint = (text: string): Pick<AddressValue, 'lat' | 'lng'> => {
  if (text.trim() === '') return { lat: null, lng: null };
  const [, lat, lng] = /^\s*(-?\d+(?:\.\d+)?)[,;\s]+(-?\d+(?:\.\d+)?)\s*$/.exec(text) ?? [];
  return { lat: Number(lat), lng: Number(lng) };
};

const pointText = ({ lat, lng }: Pick<AddressValue, 'lat' | 'lng'>): string =>
  lat === null || lng === null ? '' : `${lat}, ${lng}`;

/** Typed place of an address, used if no search is available. */
const ManualAddress = ({
  withCep,
  withPoint,
  inputRef,
  ...props
}: AddressPartsProps & {
  readonly withCep: boolean;
  readonly withPoint: boolean;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
}) => {
  const { id, value, problems, disabled } = props;
  const part = partsOf(props);
  const { text, keep } = useTyped(pointText(value), (known) => known);
  return (
    <>
      <TextInput {...part('place', 'Rua')} required inputRef={inputRef} />
      <TextInput {...part('neighbor', 'Bairro')} />
      <TextInput {...part('city', 'Cidade')} required />
      <ChoiceInput {...part('uf', 'Estado')} options={STATE_OPTIONS} required />
      <CepInput {...part('zipCode', 'CEP')} required={withCep} />
      <div>
        <TextInput
          id={`${id}-point`}
          name="point"
          label="Coordenadas"
          value={text}
          onChange={(typed) => {
            const point = readPoint(typed ?? '');
            keep(pointText(point), typed ?? '');
            props.onChange({ ...value, ...point });
          }}
          required={withPoint}
          disabled={disabled}
          help="Latitude e longitude, como o mapa as copia: -23.561, -46.656"
          error={problems.point}
        />
        {value.place && (
          <ExternalLink href={mapUrl(addressLine(value))}>Procurar no mapa</ExternalLink>
        )}
      </div>
    </>
  );
};

const GoogleAddressSearch = lazyWithRetry(() => import('./google/GoogleAddressSearch'));

/**
 * Searches an address in Brazil: with Google Places if the installation has a key, otherwise with the back end. The
 * back end is also the fallback if Google's script cannot be loaded.
 */
const AddressSearch = ({
  services: { googleMapsApiKey, search },
  ...props
}: AddressSearchProps & { readonly services: AddressServices }) => {
  const own = (
    <PlaceSelect
      {...props}
      suggest={async (q, signal) =>
        (await search(q, signal)).map((place) => ({ value: place.id, label: place.label, place }))
      }
    />
  );
  if (!googleMapsApiKey) return own;
  return <GoogleAddressSearch {...props} apiKey={googleMapsApiKey} loading={own} fallback={own} />;
};

interface CepSearchProps {
  readonly id: string;
  readonly find: AddressServices['cep'];
  readonly disabled: boolean;
  readonly onFound: (place: FoundPlace) => void;
}

/** Looks up an address once the CEP has 8 digits. A newer lookup aborts the previous one. */
const CepSearch = ({ id, find, disabled, onFound }: CepSearchProps) => {
  const [cep, setCep] = useState('');
  const { data, isError, isFetching } = useQuery({
    queryKey: ['cep', cep],
    queryFn: ({ signal }) => find(cep, signal),
    enabled: cep.length === 8,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const fill = useEvent(onFound);
  useEffect(() => {
    if (data) fill(data);
  }, [data, fill]);
  return (
    <CepInput
      id={id}
      name="cep"
      label="Buscar por CEP"
      value={cep}
      disabled={disabled}
      onChange={(next) => setCep(next ?? '')}
      error={isError ? 'Houve um erro ao buscar pelo CEP' : undefined}
      help={isFetching ? 'Buscando…' : 'Digite os 8 números'}
    />
  );
};

const TWO_COLUMNS = { display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } };

const FILLED = [
  ['place', 'Rua'],
  ['neighbor', 'Bairro'],
  ['city', 'Cidade'],
  ['uf', 'Estado'],
  ['zipCode', 'CEP'],
] as const;

interface AddressFormProps
  extends AddressRequirements,
    Pick<AddressPartsProps, 'value' | 'onChange'> {
  readonly services: AddressServices;
  readonly problems?: AddressProblems;
  readonly disabled?: boolean;
  /** Ref of the search field, so that a form can focus its first error. */
  readonly inputRef?: Ref<HTMLInputElement>;
}

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
  // Only the search that was started last fills the form.
  const asked = useRef<'search' | 'cep'>(undefined);
  // A search responds later: text that was typed meanwhile is preserved.
  const fill = useEvent((search: 'search' | 'cep', place: FoundPlace) => {
    if (asked.current === search) onChange(withPlace(value, place));
  });
  const parts = { id, value, onChange, problems, disabled };
  const part = partsOf(parts);
  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
      {byHand ? (
        <Alert severity="info">
          A busca de endereços ainda não foi configurada (CAMARIM_GOOGLE_MAPS_API_KEY no servidor).
          Digite o endereço.
        </Alert>
      ) : (
        <Box sx={TWO_COLUMNS}>
          <AddressSearch
            id={`${id}-search`}
            services={services}
            inputRef={inputRef}
            onChoose={() => {
              asked.current = 'search';
            }}
            onFound={(place) => fill('search', place)}
            disabled={disabled}
            error={isLocated(value) ? undefined : problems.place}
          />
          {isOurs && (
            <CepSearch
              id={`${id}-cep`}
              find={(cep, signal) => {
                asked.current = 'cep';
                return services.cep(cep, signal);
              }}
              onFound={(place) => fill('cep', place)}
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
          FILLED.map(([name, label]) => (
            <TextInput
              key={name}
              {...part(name, label)}
              value={name === 'zipCode' ? formatCep(value.zipCode) : value[name]}
              maxLength={undefined}
              error={undefined}
              readOnly
            />
          ))
        )}
        <TextInput {...part('streetNumber', 'Número')} required />
        <TextInput {...part('complement', 'Complemento')} />
        {withName && <TextInput {...part('addressIdentification', 'Identificação')} required />}
      </Box>
      {point && <PointMap {...point} services={services} />}
    </Box>
  );
};
