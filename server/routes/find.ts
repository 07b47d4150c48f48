import { FOUND, type FoundFamily } from '../../contract/find';
import { decide } from '../http/authorisation';
import type { Handler } from '../kernel';
import type { Store } from '../store';

/** 'Buscar': a session finds only records that its lists would show (decision 0078). */
export const find: { readonly 'find.all': Handler<'find.all', Store> } = {
  'find.all': ({ query }, { store, token }) => {
    const families = (Object.keys(FOUND) as FoundFamily[]).filter(
      (family) => decide(FOUND[family], token) === 'allowed',
    );
    return store.find.all(query, families);
  },
};
