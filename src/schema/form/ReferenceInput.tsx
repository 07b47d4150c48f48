import { useContext } from 'react';
import { useGetMany } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { SEARCH } from '../../typedSearch';
import { SearchSelect } from '../../ui/inputs/SearchSelect';
import { useManifest } from '../context/context';
import { useReader } from '../context/reader';
import type { ReferenceOptions } from '../definition/fields';
import { nameOf } from '../definition/format';
import type { Field } from '../definition/types';
import type { FormValues } from '../definition/validate';
import type { FieldInputProps } from './inputPlaces';
import { LineValues, useFormValue } from './useFormValue';

const MAX_OPTIONS = 25;

const ALL: FormValues = {};

/** Filter of the options for the current values; undefined while there are no options. */
const useWhere = ({ options }: Field): FormValues | undefined => {
  const { where } = options as unknown as ReferenceOptions<unknown>;
  const form = useFormContext<Record<string, unknown>>();
  const line = useContext(LineValues);
  return useFormValue(form, (values) =>
    typeof where === 'function' ? where({ ...values, ...line }) : (where ?? ALL),
  );
};

/** Selects one or several records of another resource; its back end searches them. */
export const ReferenceInput = ({ field, value, onChange, ...props }: FieldInputProps) => {
  const { name, titleField } = useManifest(field.target ?? '');
  const provider = useReader();
  const multiple = field.type === 'references';
  const where = useWhere(field);
  const ids = (Array.isArray(value) ? value : value ? [value] : []).map(String);
  const { data } = useGetMany(name, { ids }, { enabled: ids.length > 0 });
  return (
    <SearchSelect
      {...props}
      multiple={multiple}
      value={ids}
      onChange={(next) => onChange(multiple ? next : (next?.[0] ?? null))}
      labelOf={(id) => nameOf(data?.find((record) => record.id === id) ?? { id }, titleField)}
      load={async (text, signal) => {
        if (!where) return [];
        const answer = await provider.getList(name, {
          pagination: { page: 1, perPage: MAX_OPTIONS },
          sort: { field: titleField, order: 'ASC' },
          filter: { ...where, ...(text ? { [SEARCH]: text } : {}) },
          signal,
        });
        return answer.data.map((record) => ({
          value: String(record.id),
          label: nameOf(record, titleField),
        }));
      }}
    />
  );
};
