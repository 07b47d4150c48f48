import { useRef } from 'react';
import { STATES } from '../../../../domain/br';
import { LEAD_FIELDS } from '../../../../domain/leads';
import type { SectionSlotProps } from '../../../schema';
import { CepInput, ChoiceInput, TextInput } from '../../../ui/inputs';
import { Grid, Place } from './Grid';
import { type FoundAddress, useCep } from './useCep';

/** The state select offers the 27 codes (part 2 section 9). */
const STATE_OPTIONS = STATES.map(({ code }) => ({ value: code, label: code }));

const TEXTS = [
  ['streetName', 'Rua', 200, 6],
  ['streetNumber', 'Número', 20, 3],
  ['complement', 'Complemento', 120, 6],
  ['neighborhood', 'Bairro', 120, 6],
  ['city', 'Município', 120, 6],
] as const;

type Address = Readonly<Record<string, string | null | undefined>>;

/** The address of a lead: a complete CEP fills in street, neighborhood, city and state. */
export const AddressSection = ({ values, change, errors }: SectionSlotProps) => {
  const address = (values.address ?? {}) as Address;
  // Input after the look-up started takes precedence over its result.
  const asked = useRef(address);
  const fill = (found: FoundAddress): void => {
    for (const [name, value] of Object.entries(found))
      if (value && address[name] === asked.current[name]) change(`address.${name}`, value);
  };
  const cep = useCep(fill);
  return (
    <Grid>
      <Place span={3}>
        <CepInput
          id="field-address-zipcode"
          name="address.zipcode"
          label={LEAD_FIELDS['address.zipcode']}
          value={address.zipcode}
          onChange={(zipcode) => {
            change('address.zipcode', zipcode);
            if (zipcode === address.zipcode) return;
            asked.current = address;
            void cep.ask(zipcode);
          }}
          error={errors['address.zipcode'] ?? cep.problem}
          help={cep.isAsking ? 'Buscando…' : 'Os 8 números preenchem o endereço'}
        />
      </Place>
      {TEXTS.map(([name, label, maxLength, span]) => (
        <Place key={name} span={span}>
          <TextInput
            id={`field-address-${name}`}
            name={`address.${name}`}
            label={label}
            value={address[name]}
            onChange={(text) => change(`address.${name}`, text)}
            maxLength={maxLength}
            error={errors[`address.${name}`]}
          />
        </Place>
      ))}
      <Place span={3}>
        <ChoiceInput
          id="field-address-uf"
          name="address.uf"
          label={LEAD_FIELDS['address.uf']}
          value={address.uf}
          onChange={(uf) => change('address.uf', uf)}
          options={STATE_OPTIONS}
          error={errors['address.uf']}
        />
      </Place>
    </Grid>
  );
};
