import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-admin';

type Values = Readonly<Record<string, string | null | undefined>>;

export const useAddressQuery = () => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return useMemo(() => {
    const query = new URLSearchParams(search);
    return {
      get: (name: string): string | undefined => query.get(name) ?? undefined,
      /** Replaces values; empty ones are removed. `push` adds a history entry. */
      set: (values: Values, { push = false } = {}): void => {
        const next = new URLSearchParams(search);
        for (const [name, value] of Object.entries(values))
          if (value) next.set(name, value);
          else next.delete(name);
        navigate({ pathname, search: String(next) }, { replace: !push });
      },
    };
  }, [navigate, pathname, search]);
};

export type AddressQuery = ReturnType<typeof useAddressQuery>;
