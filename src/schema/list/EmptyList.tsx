import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'react-admin';
import { EmptyState } from '../../ui/states/EmptyState';
import { useContextFor } from '../context/context';
import { initialFilters } from '../definition/validate';
import { CreateButton } from './createLink';
import { isSameFilter, lacksFilter, requiredFilter } from './listDefaults';
import { useListScreen } from './useListScreen';

/** Empty state of a list. Its button clears the operator's filters; without filters it links to a new record. */
const EmptyList = () => {
  const { resource, embedded, createRoute } = useListScreen();
  const { filterValues, setFilters } = useListContext();
  const translate = useTranslate();
  const context = useContextFor('list');
  if (lacksFilter(resource, filterValues))
    return <EmptyState title={String(requiredFilter(resource)?.field.options.required)} />;
  const text = resource.spec.list?.empty ?? translate('ra.navigation.no_results');
  const initial = embedded ? {} : initialFilters(resource, context);
  const isFiltered = !isSameFilter(filterValues, initial);
  if (embedded && !isFiltered && !createRoute)
    return (
      <Typography role="status" sx={{ color: 'text.secondary' }}>
        {text}
      </Typography>
    );
  // The title is the first sentence.
  const [title = text, details] = text.split(/(?<=\.) (.+)/s);
  return (
    <EmptyState
      title={title}
      text={details ?? (isFiltered ? translate('camarim.list.empty_filtered') : undefined)}
      action={
        isFiltered ? (
          <Button variant="outlined" onClick={() => setFilters(initial, undefined)}>
            {translate('camarim.list.clear_all')}
          </Button>
        ) : (
          createRoute && <CreateButton variant="outlined" />
        )
      }
    />
  );
};

export default EmptyList;
