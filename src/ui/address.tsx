import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  useContext,
  useMemo,
} from 'react';
import {
  type RouterLocation,
  type RouterNavigateFunction,
  useEvent,
  useLocation,
  useNavigate,
} from 'react-admin';

/** The address that is open and the way to another one. It stays the same object: read when somebody acts. */
export interface Address {
  readonly now: () => RouterLocation;
  readonly navigate: RouterNavigateFunction;
}

const AddressContext = createContext<Address | undefined>(undefined);
const SearchContext = createContext('');

/** Knows the address for who acts by it, so that nothing below is drawn again when it changes. */
export const AddressProvider = ({ children }: { readonly children: ReactNode }) => {
  const location = useLocation();
  const go = useNavigate();
  const now = useEvent(() => location);
  const navigate = useEvent((...to: Parameters<RouterNavigateFunction>) => go(...to));
  const address = useMemo(() => ({ now, navigate }), [now, navigate]);
  return (
    <AddressContext value={address}>
      <SearchContext value={location.search}>{children}</SearchContext>
    </AddressContext>
  );
};

/** The address for who acts by it; what shows it asks `useLocation`. */
export const useAddress = (): Address => {
  const address = useContext(AddressContext);
  if (!address) throw new Error('There is no address outside its AddressProvider');
  return address;
};

/** The query of the address, with its `?`, or nothing. */
export const useSearch = (): string => useContext(SearchContext);

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

interface AddressLinkProps extends ComponentProps<'a'> {
  /** Path and query within the product. */
  readonly to: string;
}

/** A real link within the product for where there are many: one of the router is drawn again with every address. */
export const AddressLink = ({ to, ...props }: AddressLinkProps) => {
  const { navigate } = useAddress();
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    if (props.target || !isPlain(event)) return;
    event.preventDefault();
    navigate(to);
  };
  return <a href={`#${to}`} onClick={follow} {...props} />;
};
