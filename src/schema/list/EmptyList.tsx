import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'react-admin';
import { EmptyState } from '../../ui/states/EmptyState';
import { useContextFor } from '../context/context';
import { initialFilters } from '../definition/validate';
import { CreateButton } from './createLink';
import { isSameFilter } from './listDefaults';
import { useListScreen } from './useListScreen';

/** Empty state of a list: clears the operator's filters, else links to a new record. */
const EmptyList = ({
  text,
  isPending,
}: {
  readonly text: string;
  /** Nothing was read yet, for want of a filter. */
  readonly isPending: boolean;
}) => {
  const { resource, embedded, createRoute } = useListScreen();
  const { filterValues, setFilters } = useListContext();
  const translate = useTranslate();
  const context = useContextFor('list');
  if (isPending) return <EmptyState title={text} />;
  const initial = embedded ? {} : initialFilters(resource, context);
  const isFiltered = !isSameFilter(filterValues, initial);
  if (embedded && !isFiltered && !createRoute)
    return (
      <Typography role="status" sx={{ color: 'text.secondary' }}>
        {text}
      </Typography>
    );
  const [title = text, why] = text.split(/(?<=\.) (.+)/s);
  return (
    <EmptyState
      title={title}
      text={why ?? (isFiltered ? translate('camarim.list.empty_filtered') : undefined)}
      action={
        isFiltered ? (
          <Button variant="outlined" onClick={() => setFilters(initial, undefined)}>
            {translate('camarim.list.clear_all')}
          </Button>
        ) : (
          <CreateButton variant="outlined" />
        )
      }
    />
  );
};

export default EmptyList;
