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

/** Current location and navigation function. The object is stable: read it in event handlers, not while rendering. */
export interface Address {
  readonly now: () => RouterLocation;
  readonly navigate: RouterNavigateFunction;
}

const AddressContext = createContext<Address | undefined>(undefined);
const SearchContext = createContext('');

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

/** Returns the address for event handlers. Components that render the location use `useLocation`. */
export const useAddress = (): Address => {
  const address = useContext(AddressContext);
  if (!address) throw new Error('useAddress must be used inside an AddressProvider');
  return address;
};

export const useSearch = (): string => useContext(SearchContext);

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

interface AddressLinkProps extends ComponentProps<'a'> {
  /** Path and query within the product; after a `#` the link opens a new tab. */
  readonly to: string;
}

/** Link within the product for long lists: a router link would render again on every navigation. */
export const AddressLink = ({ to, ...props }: AddressLinkProps) => {
  const { navigate } = useAddress();
  const isNewTab = to.startsWith('#');
  const handleClick = (event: MouseEvent<HTMLAnchorElement>): void => {
    if (isNewTab || !isPlainClick(event)) return;
    event.preventDefault();
    navigate(to);
  };
  const tab = isNewTab && { target: '_blank', rel: 'noopener' };
  return <a href={isNewTab ? to : `#${to}`} {...tab} onClick={handleClick} {...props} />;
};
