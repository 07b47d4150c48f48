import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import type { ComponentProps } from 'react';
import { useTranslate } from 'react-admin';
import { AddressLink, useSearch } from '../../ui/address';
import { inGender } from '../definition/format';
import { useListScreen } from './useListScreen';

interface RowLinkProps extends ComponentProps<typeof AddressLink> {
  /** Keeps the filters, the order and the page of the list in the address. */
  readonly keepsQuery?: boolean | undefined;
}

/** Link of a list that reads the query itself, so that a change of the query renders no whole row again. */
export const RowLink = ({ keepsQuery, to, ...props }: RowLinkProps) => {
  const search = useSearch();
  return <AddressLink to={keepsQuery ? `${to}${search}` : to} {...props} />;
};

/** Link to the form of a new record, if the operator may create one. */
export const CreateButton = (props: {
  readonly variant: 'contained' | 'outlined';
  /** Marks the button for the shortcut N. */
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
      keepsQuery={!embedded}
      {...props}
    >
      {resource.spec.list?.newLabel ?? translate('camarim.list.new', { word, name })}
    </Button>
  );
};
