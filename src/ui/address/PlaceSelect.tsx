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

/** Suggested address. Without `place`, it is resolved when the operator chooses it. */
export type Suggestion = Option & { readonly place?: FoundPlace };

export interface PlaceSelectProps extends AddressSearchProps {
  readonly suggest: (text: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;
  readonly resolve?: (id: string) => Promise<FoundPlace>;
}

/** Search field for addresses. Only the result of the latest choice is used. */
export const PlaceSelect = ({
  suggest,
  resolve,
  onChoose,
  onFound,
  error,
  ...props
}: PlaceSelectProps) => {
  const suggestions = useRef(new Map<string, Suggestion>());
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [hasFailed, setFailed] = useState(false);
  const latestId = useRef<string>(undefined);
  const load = async (text: string, signal: AbortSignal): Promise<readonly Option[]> => {
    const query = text.trim();
    if (query.length < 3) return [];
    const options = await suggest(query, signal);
    for (const option of options) suggestions.current.set(option.value, option);
    return options;
  };
  const choose = async (values: readonly string[] | null): Promise<void> => {
    const [id] = values ?? [];
    latestId.current = id;
    setChosen(values ?? []);
    setFailed(false);
    if (id === undefined) return;
    onChoose?.();
    try {
      const place = suggestions.current.get(id)?.place ?? (await resolve?.(id));
      if (place && latestId.current === id) onFound(place);
    } catch {
      if (latestId.current === id) setFailed(true);
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
      labelOf={(id) => suggestions.current.get(id)?.label ?? ''}
      error={hasFailed ? 'Não foi possível buscar o endereço. Tente novamente.' : error}
    />
  );
};
