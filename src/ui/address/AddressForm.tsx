import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { type ReactNode, type Ref, Suspense, useEffect, useId, useRef, useState } from 'react';
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
import { type InputProps, useTyped } from '../inputs/useFieldInput';
import { lazyWithRetry } from '../lazy';
import { type AddressSearchProps, PlaceSelect } from './PlaceSelect';
import { PointMap } from './PointMap';
import { type AddressServices, isManualAddress } from './services';

const STATE_OPTIONS = STATES.map(({ code }) => ({ value: code, label: code }));

interface AddressPartsProps {
  readonly id: string;
  readonly value: AddressValue;
  readonly onChange: (value: AddressValue) => void;
  readonly problems: AddressProblems;
  readonly disabled: boolean;
}

interface TextPartProps
  extends AddressPartsProps,
    Pick<InputProps<string>, 'required' | 'inputRef'> {
  readonly name: keyof typeof ADDRESS_LENGTHS;
  readonly label: string;
}

const TextPart = ({ id, value, onChange, problems, name, ...props }: TextPartProps) => (
  <TextInput
    {...props}
    id={`${id}-${name}`}
    name={name}
    value={value[name]}
    onChange={(text) => onChange({ ...value, [name]: text ?? '' })}
    maxLength={ADDRESS_LENGTHS[name]}
    error={problems[name]}
  />
);

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
  ...parts
}: AddressPartsProps & {
  readonly withCep: boolean;
  readonly withPoint: boolean;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
}) => {
  const { id, value, problems, disabled } = parts;
  const { text, keep } = useTyped(pointText(value), (known) => known);
  const change = (part: Partial<AddressValue>): void => parts.onChange({ ...value, ...part });
  return (
    <>
      <TextPart {...parts} name="place" label="Rua" required inputRef={inputRef} />
      <TextPart {...parts} name="neighbor" label="Bairro" />
      <TextPart {...parts} name="city" label="Cidade" required />
      <ChoiceInput
        id={`${id}-uf`}
        name="uf"
        label="Estado"
        value={value.uf || null}
        onChange={(uf) => change({ uf: uf ?? '' })}
        options={STATE_OPTIONS}
        required
        disabled={disabled}
        error={problems.uf}
      />
      <CepInput
        id={`${id}-zipCode`}
        name="zipCode"
        label="CEP"
        value={value.zipCode}
        onChange={(typed) => change({ zipCode: typed ?? '' })}
        required={withCep}
        disabled={disabled}
        error={problems.zipCode}
      />
      <div>
        <TextInput
          id={`${id}-point`}
          name="point"
          label="Coordenadas"
          value={text}
          onChange={(typed) => {
            const point = readPoint(typed ?? '');
            keep(pointText(point), typed ?? '');
            change(point);
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

type Props = AddressSearchProps & { readonly services: AddressServices };

/** Address search by the back end, for Brazil only. */
const BackOfficeSearch = ({ services, ...props }: Props) => {
  const found = useRef(new Map<string, FoundPlace>());
  return (
    <PlaceSelect
      {...props}
      suggest={async (q, signal) => {
        const places = await services.search(q, signal);
        found.current = new Map(places.map((place) => [place.id, place]));
        return places.map(({ id, label }) => ({ value: id, label }));
      }}
      resolve={async (id) => {
        const place = found.current.get(id);
        if (!place) throw new RangeError(`No place ${id}`);
        return place;
      }}
    />
  );
};

/**
 * Searches an address in Brazil: with Google Places if the installation has a key, otherwise with the back end. The
 * back end is also the fallback if Google's script cannot be loaded.
 */
const AddressSearch = ({ services, ...props }: Props): ReactNode => {
  const apiKey = services.googleMapsApiKey;
  const own = <BackOfficeSearch {...props} services={services} />;
  return apiKey ? (
    <Suspense fallback={own}>
      <GoogleAddressSearch {...props} apiKey={apiKey} fallback={own} />
    </Suspense>
  ) : (
    own
  );
};

/** Number of digits of a complete CEP. */
const DIGITS = 8;

const FAILED = 'Houve um erro ao buscar pelo CEP';

interface CepSearchProps {
  readonly id: string;
  readonly ask: AddressServices['cep'];
  readonly disabled?: boolean;
  readonly onFound: (place: FoundPlace) => void;
}

/** Looks up an address once the CEP has 8 digits. A newer lookup aborts the previous one. */
const CepSearch = ({ id, ask, disabled, onFound }: CepSearchProps) => {
  const [cep, setCep] = useState('');
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);
  const change = async (next: string): Promise<void> => {
    if (next === cep) return;
    setCep(next);
    asking.current?.abort();
    if (next.length !== DIGITS) {
      setState('idle');
      return;
    }
    const abort = new AbortController();
    asking.current = abort;
    setState('asking');
    try {
      const { signal } = abort;
      const place = await ask(next, signal);
      if (signal.aborted) return;
      setState('idle');
      onFound(place);
    } catch {
      if (!abort.signal.aborted) setState('failed');
    }
  };
  return (
    <CepInput
      id={id}
      name="cep"
      label="Buscar por CEP"
      value={cep}
      disabled={disabled}
      onChange={(next) => void change(next ?? '')}
      error={state === 'failed' ? FAILED : undefined}
      help={state === 'asking' ? 'Buscando…' : 'Digite os 8 números'}
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
