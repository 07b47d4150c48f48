import type { ComponentProps } from 'react';
import { AddressLink, useSearch } from '../../ui/address';

interface RowLinkProps extends ComponentProps<typeof AddressLink> {
  /** Keeps the filters, the order and the page of the list in the address. */
  readonly keeps?: boolean;
}

/** A link in the table, which alone draws again when the query changes. */
export const RowLink = ({ keeps, to, ...props }: RowLinkProps) => {
  const search = useSearch();
  return <AddressLink to={keeps ? `${to}${search}` : to} {...props} />;
};

/** A link of a list inside another page, whose address has no query of the list. */
export const EmbeddedLink = ({ keeps: _, ...props }: RowLinkProps) => <AddressLink {...props} />;
