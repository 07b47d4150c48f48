import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-admin';

export interface AddressQuery {
  readonly get: (name: string) => string | undefined;
  /** Replaces values; empty ones are removed. `push` adds a history entry. */
  readonly set: (
    values: Readonly<Record<string, string | null | undefined>>,
    options?: { readonly push?: boolean },
  ) => void;
}

export const useAddressQuery = (): AddressQuery => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const set: AddressQuery['set'] = useCallback(
    (values, { push = false } = {}) => {
      const next = new URLSearchParams(search);
      for (const [name, value] of Object.entries(values))
        if (value) next.set(name, value);
        else next.delete(name);
      const text = next.toString();
      navigate(text ? `${pathname}?${text}` : pathname, { replace: !push });
    },
    [navigate, pathname, search],
  );
  return useMemo(() => ({ get: (name) => query.get(name) ?? undefined, set }), [query, set]);
};
