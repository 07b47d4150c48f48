import { type Ref, useRef, useState } from 'react';
import type { FoundPlace } from '../../../domain/address';
import type { Option } from '../inputs';
import { SearchSelect } from '../inputs/SearchSelect';

const SHORTEST = 3;

const FAILED = 'Não foi possível buscar o endereço. Tente novamente.';

export interface AddressSearchProps {
  readonly id: string;
  readonly error?: string;
  readonly disabled?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
  /** Called when an address is chosen, before its place is resolved. */
  readonly onChoose?: () => void;
  readonly onFound: (place: FoundPlace) => void;
}

interface PlaceSelectProps extends AddressSearchProps {
  readonly suggest: (text: string, signal: AbortSignal) => Promise<readonly Option[]>;
  readonly resolve: (id: string) => Promise<FoundPlace>;
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
  const labels = useRef(new Map<string, string>());
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<string>();
  const newest = useRef<string>(undefined);
  const load = async (text: string, signal: AbortSignal): Promise<readonly Option[]> => {
    const wanted = text.trim();
    if (wanted.length < SHORTEST) return [];
    const options = await suggest(wanted, signal);
    for (const { value, label } of options) labels.current.set(value, label);
    return options;
  };
  const choose = async (values: readonly string[] | null): Promise<void> => {
    const [id] = values ?? [];
    newest.current = id;
    setChosen(values ?? []);
    setFailure(undefined);
    if (id === undefined) return;
    onChoose?.();
    try {
      const place = await resolve(id);
      if (newest.current === id) onFound(place);
    } catch {
      if (newest.current === id) setFailure(FAILED);
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
      labelOf={(id) => labels.current.get(id) ?? ''}
      error={failure ?? error}
    />
  );
};
