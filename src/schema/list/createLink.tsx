import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import type { ComponentProps } from 'react';
import { useTranslate } from 'react-admin';
import { AddressLink, useSearch } from '../../ui/address';
import type { Resource } from '../definition/compiled';
import { inGender } from '../definition/format';

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

/** Returns the link to the form of a new record, if there is one and the operator may create. */
export const useCreateLink = (resource: Resource, mayCreate: boolean, embedded: boolean) => {
  const translate = useTranslate();
  const { list, routes } = resource.spec;
  if (!mayCreate || !routes?.create) return undefined;
  const [word, name] = [inGender(resource, 'Novo'), resource.one.toLowerCase()];
  return {
    to: routes.create,
    keeps: !embedded,
    label: list?.newLabel ?? translate('camarim.list.new', { word, name }),
  };
};

export const CreateButton = ({
  link: { label, ...link },
  ...look
}: {
  readonly link: NonNullable<ReturnType<typeof useCreateLink>>;
  readonly variant: 'contained' | 'outlined';
  /** Key of the page. */
  readonly 'data-new'?: boolean;
}) => (
  <Button component={RowLink} startIcon={<AddIcon />} {...link} {...look}>
    {label}
  </Button>
);
