import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import type { ComponentProps } from 'react';
import { useTranslate } from 'react-admin';
import { AddressLink, useSearch } from '../../ui/address';
import { inGender } from '../definition/format';
import { useListScreen } from './useListScreen';

interface RowLinkProps extends ComponentProps<typeof AddressLink> {
  /** Keeps the filters, the order and the page of the list in the address. */
  readonly keeps?: boolean | undefined;
}

/** A link in the table, which alone draws again when the query changes. */
export const RowLink = ({ keeps, to, ...props }: RowLinkProps) => {
  const search = useSearch();
  return <AddressLink to={keeps ? `${to}${search}` : to} {...props} />;
};

/** Link to the form of a new record, if the operator may create one. */
export const CreateButton = (look: {
  readonly variant: 'contained' | 'outlined';
  /** Key of the page. */
  readonly 'data-new'?: boolean;
}) => {
  const { resource, createRoute, embedded } = useListScreen();
  const translate = useTranslate();
  if (!createRoute) return null;
  const [word, name] = [inGender(resource, 'Novo'), resource.one.toLowerCase()];
  return (
    <Button
      component={RowLink}
      startIcon={<AddIcon />}
      to={createRoute}
      keeps={!embedded}
      {...look}
    >
      {resource.spec.list?.newLabel ?? translate('camarim.list.new', { word, name })}
    </Button>
  );
};
