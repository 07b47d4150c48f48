import { type Ref, useRef, useState } from 'react';
import type { FoundPlace } from '../../../domain/address';
import type { Option } from '../inputs';
import { SearchSelect } from '../inputs/SearchSelect';

export interface AddressSearchProps {
  readonly id: string;
  readonly error?: string;
  readonly disabled?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
  /** Called when an address is chosen, before its place is resolved. */
  readonly onChoose?: () => void;
  readonly onFound: (place: FoundPlace) => void;
}

/** `place` is unset if it is resolved once chosen. */
export type Suggestion = Option & { readonly place?: FoundPlace };

export interface PlaceSelectProps extends AddressSearchProps {
  readonly suggest: (text: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;
  readonly resolve?: (id: string) => Promise<FoundPlace>;
}

/** Only the result of the latest choice is used. */
export const PlaceSelect = ({
  suggest,
  resolve,
  onChoose,
  onFound,
  error,
  ...props
}: PlaceSelectProps) => {
  const suggested = useRef(new Map<string, Suggestion>());
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [hasFailed, setFailed] = useState(false);
  const newest = useRef<string>(undefined);
  const load = async (text: string, signal: AbortSignal): Promise<readonly Option[]> => {
    const wanted = text.trim();
    if (wanted.length < 3) return [];
    const options = await suggest(wanted, signal);
    for (const option of options) suggested.current.set(option.value, option);
    return options;
  };
  const choose = async (values: readonly string[] | null): Promise<void> => {
    const [id] = values ?? [];
    newest.current = id;
    setChosen(values ?? []);
    setFailed(false);
    if (id === undefined) return;
    onChoose?.();
    try {
      const place = suggested.current.get(id)?.place ?? (await resolve?.(id));
      if (place && newest.current === id) onFound(place);
    } catch {
      if (newest.current === id) setFailed(true);
    }
  };
  return (
    <SearchSelect
      {...props}
      name="search"
      label="Buscar endereço"
      help="Digite a rua e a cidade"
      multiple={false}
      value={chosen}
      onChange={(values) => void choose(values)}
      load={load}
      labelOf={(id) => suggested.current.get(id)?.label ?? ''}
      error={hasFailed ? 'Não foi possível buscar o endereço. Tente novamente.' : error}
    />
  );
};
