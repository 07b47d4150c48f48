import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSettled } from '../useSettled';
import type { Option } from './ChoiceInputs';
import { type InputProps, READ_ONLY, useFieldInput } from './useFieldInput';

interface SearchProps extends InputProps<readonly string[]> {
  /** If false, at most one value. */
  readonly multiple: boolean;
  readonly load: (text: string, signal: AbortSignal) => Promise<readonly Option[]>;
  readonly labelOf: (value: string) => string;
}

const NO_OPTIONS: readonly Option[] = [];

const PAUSE_MS = 300;

/** Options for the typed text, once typing pauses. The results of older requests are discarded. */
const useOptions = (id: string, load: SearchProps['load'], text: string, open: boolean) => {
  const settled = useSettled(text, text === '' ? 0 : PAUSE_MS);
  const isSettled = settled === text;
  const { data, isFetching, isError } = useQuery({
    queryKey: ['options', id, settled],
    queryFn: ({ signal }) => load(settled, signal),
    enabled: open && isSettled,
    staleTime: 0,
    gcTime: 0,
  });
  const isLoading = open && (isFetching || !isSettled);
  return { options: (!isLoading && data) || NO_OPTIONS, isLoading, isError };
};

/** Returns the previous list if its content is equal: a new list would clear the typed text. */
const useStableOptions = (options: Option[]): Option[] => {
  const kept = useRef(options);
  if (JSON.stringify(kept.current) !== JSON.stringify(options)) kept.current = options;
  return kept.current;
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
      onChange={(_, next) =>
        onChange((Array.isArray(next) ? next : next ? [next] : []).map((option) => option.value))
      }
      isOptionEqualToValue={(option, other) => option.value === other.value}
      getOptionDisabled={({ disabled: isClosed = false }) => isClosed}
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
