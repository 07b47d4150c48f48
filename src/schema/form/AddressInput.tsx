import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { useMemo } from 'react';
import {
  type AddressRequirements,
  type AddressValue,
  addressProblems,
  EMPTY_ADDRESS,
  type FoundPlace,
} from '../../../domain/address';
import { AddressForm } from '../../ui/address/AddressForm';
import { type AddressServices, isManualAddress } from '../../ui/address/services';
import { useMaps } from '../context/context';
import { useReader } from '../context/reader';
import type { FieldInputProps } from './inputPlaces';

type SearchResult = FoundPlace & { readonly id: string; readonly label: string };

const useServices = (): AddressServices => {
  const reader = useReader();
  const maps = useMaps();
  return useMemo(
    () => ({
      ...maps,
      search: async (q, signal) => {
        const answer = await reader.ask('geo.search', { query: { q }, signal });
        return (answer as { readonly data: readonly SearchResult[] }).data;
      },
      cep: (cep, signal) =>
        reader.ask('geo.cep', { params: { cep }, signal }) as Promise<FoundPlace>,
    }),
    [reader, maps],
  );
};

/** Address by search or CEP, with its point on a map. Each message is below its input. */
export const AddressInput = (props: FieldInputProps) => {
  const { field, label, value, onChange, error, readOnly, inputRef } = props;
  const services = useServices();
  const address = (value as AddressValue | null) ?? EMPTY_ADDRESS;
  const requirements = field.options as AddressRequirements;
  const byHand = isManualAddress(services);
  const problems = error === undefined ? {} : addressProblems(address, { ...requirements, byHand });
  return (
    <Box role="group" aria-label={label}>
      <AddressForm
        value={address}
        onChange={onChange}
        services={services}
        problems={problems}
        withName={requirements.withName}
        withCep={requirements.withCep}
        withPoint={requirements.withPoint}
        disabled={readOnly}
        inputRef={inputRef}
      />
      {error !== undefined && Object.keys(problems).length === 0 && (
        <FormHelperText error role="alert">
          {error}
        </FormHelperText>
      )}
    </Box>
  );
};
