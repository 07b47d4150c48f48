import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDebouncedValue } from '../useDebouncedValue';
import type { Option } from './ChoiceInputs';
import { type InputProps, READ_ONLY, useFieldInput } from './useFieldInput';

interface SearchProps extends InputProps<readonly string[]> {
  /** If false, at most one value. */
  readonly multiple: boolean;
  readonly load: (text: string, signal: AbortSignal) => Promise<readonly Option[]>;
  readonly labelOf: (value: string) => string;
}

const NO_OPTIONS: readonly Option[] = [];

const DEBOUNCE_MS = 300;

/** Loads options for the typed text once typing pauses. Results of older requests are discarded. */
const useOptions = (id: string, load: SearchProps['load'], text: string, open: boolean) => {
  const debounced = useDebouncedValue(text, text === '' ? 0 : DEBOUNCE_MS);
  const isDebounced = debounced === text;
  const { data, isFetching, isError } = useQuery({
    queryKey: ['options', id, debounced],
    queryFn: ({ signal }) => load(debounced, signal),
    enabled: open && isDebounced,
    staleTime: 0,
    gcTime: 0,
  });
  const isLoading = open && (isFetching || !isDebounced);
  return { options: (!isLoading && data) || NO_OPTIONS, isLoading, isError };
};

/** Returns the previous list if its content is equal: a new list would clear the typed text. */
const useStableOptions = (options: Option[]): Option[] => {
  const previous = useRef(options);
  if (JSON.stringify(previous.current) !== JSON.stringify(options)) previous.current = options;
  return previous.current;
};

export const SearchSelect = ({
  value,
  onChange,
  multiple,
  load,
  labelOf,
  ...props
}: SearchProps) => {
  const { field, select } = useFieldInput(props);
  const { id, onBlur, disabled, ...textField } = field;
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const { options, isLoading, isError } = useOptions(id, load, text, open);
  const chosen = useStableOptions(
    (value ?? []).map((item) => ({ value: item, label: labelOf(item) })),
  );
  return (
    <Autocomplete<Option, boolean>
      {...{ id, onBlur, disabled, multiple }}
      options={options as Option[]}
      value={multiple ? chosen : (chosen[0] ?? null)}
      onChange={(_, next) => onChange([next ?? []].flat().map((option) => option.value))}
      isOptionEqualToValue={(option, other) => option.value === other.value}
      getOptionDisabled={({ disabled: isDisabled = false }) => isDisabled}
      getOptionKey={(option) => option.value}
      getOptionLabel={(option) => option.label}
      filterOptions={(all) => all}
      filterSelectedOptions
      onInputChange={(_, next, reason) => setText(reason === 'input' ? next : '')}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      loading={isLoading}
      readOnly={select.readOnly}
      forcePopupIcon={!select.readOnly}
      sx={select.readOnly ? { '& .MuiInputBase-root': READ_ONLY } : undefined}
      noOptionsText={isError ? 'Não foi possível carregar as opções' : 'Nenhuma opção'}
      loadingText="Carregando…"
      openText="Abrir"
      closeText="Fechar"
      clearText="Limpar"
      limitTags={6}
      renderInput={(params) => <TextField {...textField} {...params} />}
    />
  );
};
