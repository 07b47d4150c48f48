import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import type { Option } from './ChoiceInputs';
import { type InputProps, READ_ONLY, useFieldInput } from './useFieldInput';

interface SearchProps extends InputProps<readonly string[]> {
  /** If false, at most one value. */
  readonly multiple: boolean;
  readonly load: (text: string, signal: AbortSignal) => Promise<readonly Option[]>;
  readonly labelOf: (value: string) => string;
}

interface Found {
  readonly options: readonly Option[];
  readonly state: 'idle' | 'loading' | 'failed';
}

const LOADING: Found = { options: [], state: 'loading' };

const PAUSE_MS = 300;

/** The results of older requests are discarded. */
const useOptions = (load: SearchProps['load'], text: string, open: boolean): Found => {
  const [found, setFound] = useState<Found>({ options: [], state: 'idle' });
  const loader = useRef(load);
  loader.current = load;
  useEffect(() => {
    if (!open) return;
    const abort = new AbortController();
    const show = (next: Found): void => {
      if (!abort.signal.aborted) setFound(next);
    };
    const search = (): Promise<void> =>
      loader.current(text, abort.signal).then(
        (options) => show({ options, state: 'idle' }),
        () => show({ options: [], state: 'failed' }),
      );
    setFound(LOADING);
    const timer = setTimeout(search, text === '' ? 0 : PAUSE_MS);
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [text, open]);
  return found;
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
  const { options, state } = useOptions(load, text, open);
  const chosen = useStableOptions(
    (value ?? []).map((item) => ({ value: item, label: labelOf(item) })),
  );
  return (
    <Autocomplete<Option, boolean>
      {...{ id, onBlur, disabled, multiple }}
      size="small"
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
      loading={state === 'loading'}
      readOnly={select.readOnly}
      forcePopupIcon={!select.readOnly}
      sx={select.readOnly ? { '& .MuiInputBase-root': READ_ONLY } : undefined}
      noOptionsText={state === 'failed' ? 'Não foi possível carregar as opções' : 'Nenhuma opção'}
      loadingText="Carregando…"
      openText="Abrir"
      closeText="Fechar"
      clearText="Limpar"
      limitTags={6}
      renderInput={(params) => <TextField {...textField} {...params} />}
    />
  );
};
