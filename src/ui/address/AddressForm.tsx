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

interface AddressInputsProps {
  readonly id: string;
  readonly value: AddressValue;
  readonly onChange: (value: AddressValue) => void;
  readonly problems: AddressProblems;
  readonly disabled: boolean;
}

/** Returns the props of an input of the address by its name. */
const inputPropsOf =
  ({ id, value, onChange, problems, disabled }: AddressInputsProps) =>
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

/** Parses coordinates as maps copy them: `-23.561, -46.656`. NaN for an invalid text, null for an empty one. */
const parsePoint = (text: string): Pick<AddressValue, 'lat' | 'lng'> => {
  if (text.trim() === '') return { lat: null, lng: null };
  const [, lat, lng] = /^\s*(-?\d+(?:\.\d+)?)[,;\s]+(-?\d+(?:\.\d+)?)\s*$/.exec(text) ?? [];
  return { lat: Number(lat), lng: Number(lng) };
};

const pointText = ({ lat, lng }: Pick<AddressValue, 'lat' | 'lng'>): string =>
  lat === null || lng === null ? '' : `${lat}, ${lng}`;

/** Inputs for an address that is typed, if no search is available. */
const ManualAddress = ({
  withCep,
  withPoint,
  inputRef,
  ...props
}: AddressInputsProps & {
  readonly withCep: boolean;
  readonly withPoint: boolean;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
}) => {
  const { id, value, problems, disabled } = props;
  const propsOf = inputPropsOf(props);
  const { text, keep } = useTyped(pointText(value), (known) => known);
  return (
    <>
      <TextInput {...propsOf('place', 'Rua')} required inputRef={inputRef} />
      <TextInput {...propsOf('neighbor', 'Bairro')} />
      <TextInput {...propsOf('city', 'Cidade')} required />
      <ChoiceInput {...propsOf('uf', 'Estado')} options={STATE_OPTIONS} required />
      <CepInput {...propsOf('zipCode', 'CEP')} required={withCep} />
      <div>
        <TextInput
          id={`${id}-point`}
          name="point"
          label="Coordenadas"
          value={text}
          onChange={(typed) => {
            const point = parsePoint(typed ?? '');
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
  services: { googleMapsApiKey: apiKey, search },
  ...props
}: AddressSearchProps & { readonly services: AddressServices }) => {
  const fallback = (
    <PlaceSelect
      {...props}
      suggest={async (q, signal) =>
        (await search(q, signal)).map((place) => ({ value: place.id, label: place.label, place }))
      }
    />
  );
  if (!apiKey) return fallback;
  return <GoogleAddressSearch {...props} apiKey={apiKey} loading={fallback} fallback={fallback} />;
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

const FOUND_FIELDS = [
  ['place', 'Rua'],
  ['neighbor', 'Bairro'],
  ['city', 'Cidade'],
  ['uf', 'Estado'],
  ['zipCode', 'CEP'],
] as const;

interface AddressFormProps
  extends AddressRequirements,
    Pick<AddressInputsProps, 'value' | 'onChange'> {
  readonly services: AddressServices;
  readonly problems?: AddressProblems;
  readonly disabled?: boolean;
  /** Ref of the search field, so that a form can focus its first error. */
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** Address form (part 2 section 5). If no search is available, the operator types all fields. */
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
  const hasCepSearch = services.findsAddresses !== false;
  const isManual = isManualAddress(services);
  const point = pointOf([value.lng, value.lat]);
  // Only the search that was started last fills the form.
  const latestSearch = useRef<'search' | 'cep'>(undefined);
  // `useEvent` reads the current value, so text typed during a search is preserved.
  const fill = useEvent((search: 'search' | 'cep', place: FoundPlace) => {
    if (latestSearch.current === search) onChange(withPlace(value, place));
  });
  const inputs = { id, value, onChange, problems, disabled };
  const propsOf = inputPropsOf(inputs);
  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
      {isManual ? (
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
              latestSearch.current = 'search';
            }}
            onFound={(place) => fill('search', place)}
            disabled={disabled}
            error={isLocated(value) ? undefined : problems.place}
          />
          {hasCepSearch && (
            <CepSearch
              id={`${id}-cep`}
              find={(cep, signal) => {
                latestSearch.current = 'cep';
                return services.cep(cep, signal);
              }}
              onFound={(place) => fill('cep', place)}
              disabled={disabled}
            />
          )}
        </Box>
      )}
      {!isManual && isLocated(value) && (problems.place ?? problems.zipCode) && (
        <Alert severity="error" role="alert">
          {problems.place ?? problems.zipCode}
        </Alert>
      )}
      <Box sx={TWO_COLUMNS}>
        {isManual ? (
          <ManualAddress {...inputs} {...{ withCep, withPoint, inputRef }} />
        ) : (
          FOUND_FIELDS.map(([name, label]) => (
            <TextInput
              key={name}
              {...propsOf(name, label)}
              value={name === 'zipCode' ? formatCep(value.zipCode) : value[name]}
              maxLength={undefined}
              error={undefined}
              readOnly
            />
          ))
        )}
        <TextInput {...propsOf('streetNumber', 'Número')} required />
        <TextInput {...propsOf('complement', 'Complemento')} />
        {withName && <TextInput {...propsOf('addressIdentification', 'Identificação')} required />}
      </Box>
      {point && <PointMap {...point} services={services} />}
    </Box>
  );
};
