import type { Ref } from 'react';
import { ADDRESS_LENGTHS, type AddressProblems, type AddressValue } from '../../../domain/address';
import { STATES } from '../../../domain/br';
import { addressLine, mapUrl } from '../../../domain/geo';
import { ExternalLink } from '../fields';
import { CepInput, ChoiceInput, TextInput } from '../inputs';
import { type InputProps, useTyped } from '../inputs/useFieldInput';

const STATE_OPTIONS = STATES.map(({ code }) => ({ value: code, label: code }));

export interface AddressPartsProps {
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

export const TextPart = ({ id, value, onChange, problems, name, ...props }: TextPartProps) => (
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
export const ManualAddress = ({
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
