import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import type { Option } from './ChoiceInputs';
import { FIXED } from './TextInput';
import type { InputProps } from './types';

interface SearchProps extends InputProps<readonly string[]> {
  /** One value at most when false. */
  readonly multiple: boolean;
  /** Options whose label holds the text. */
  readonly load: (text: string, signal: AbortSignal) => Promise<readonly Option[]>;
  readonly labelOf: (value: string) => string;
  /** What is said where there is nothing to choose. */
  readonly nothing?: string | undefined;
}

const PAUSE_MS = 300;

/** What is being searched; an answer that is not the newest is never shown. */
const useOptions = (load: SearchProps['load'], text: string, open: boolean) => {
  const [options, setOptions] = useState<readonly Option[]>([]);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const loader = useRef(load);
  loader.current = load;
  useEffect(() => {
    if (!open) return;
    const abort = new AbortController();
    // What was found for another text is no answer to this one.
    setOptions([]);
    setState('loading');
    const timer = setTimeout(
      async () => {
        try {
          const found = await loader.current(text, abort.signal);
          if (abort.signal.aborted) return;
          setOptions(found);
          setState('idle');
        } catch {
          if (abort.signal.aborted) return;
          setOptions([]);
          setState('failed');
        }
      },
      text === '' ? 0 : PAUSE_MS,
    );
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [text, open]);
  return { options, state };
};

/** The same list as long as it says the same: a new one would take away what is being typed. */
const useSame = (options: Option[]): Option[] => {
  const kept = useRef(options);
  if (JSON.stringify(kept.current) !== JSON.stringify(options)) kept.current = options;
  return kept.current;
};

/** Chooses records by searching them; what is chosen shows its title. */
export const SearchSelect = ({
  id,
  name,
  label,
  value,
  onChange,
  onBlur,
  error,
  help,
  required = false,
  readOnly = false,
  disabled = false,
  autoFocus = false,
  inputRef,
  multiple,
  load,
  labelOf,
  nothing = 'Nenhuma opção',
}: SearchProps) => {
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const { options, state } = useOptions(load, text, open);
  const chosen = useSame((value ?? []).map((item) => ({ value: item, label: labelOf(item) })));
  return (
    <Autocomplete<Option, boolean>
      id={id}
      multiple={multiple}
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
      onBlur={onBlur}
      loading={state === 'loading'}
      disabled={disabled}
      readOnly={readOnly}
      forcePopupIcon={!readOnly}
      sx={readOnly ? { '& .MuiInputBase-root': FIXED } : undefined}
      noOptionsText={state === 'failed' ? 'Não foi possível carregar as opções' : nothing}
      loadingText="Carregando…"
      openText="Abrir"
      closeText="Fechar"
      clearText="Limpar"
      limitTags={6}
      renderInput={(params) => (
        <TextField
          {...params}
          name={name}
          label={label}
          required={required}
          autoFocus={autoFocus}
          error={error !== undefined}
          helperText={error ?? help}
          inputRef={inputRef}
        />
      )}
    />
  );
};
