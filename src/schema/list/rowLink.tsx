import type { ComponentProps } from 'react';
import { AddressLink, useSearch } from '../../ui/address';

interface RowLinkProps extends ComponentProps<typeof AddressLink> {
  /** It leads to what stands over the list, and keeps its filters, order and page. */
  readonly keeps?: boolean;
}

/** A real link inside the table; it alone draws again when filters, order or page change. */
export const RowLink = ({ keeps, to, ...props }: RowLinkProps) => {
  const search = useSearch();
  return <AddressLink to={keeps ? `${to}${search}` : to} {...props} />;
};

/** A link of a list inside another page, whose address says nothing of the list. */
export const EmbeddedLink = ({ keeps: _, ...props }: RowLinkProps) => <AddressLink {...props} />;
