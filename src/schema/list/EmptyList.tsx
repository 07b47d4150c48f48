import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'react-admin';
import { EmptyState } from '../../ui/states/EmptyState';
import type { Resource } from '../compiled';
import { useContextFor } from '../context';
import { initialFilters } from '../validate';
import { asksSame } from './asksSame';
import type { NewRecord } from './newRecord';
import { RowLink } from './rowLink';

/** The first sentence says what is missing, what follows says why. */
const sentences = (text: string): readonly [string, string | undefined] => {
  const [first = text, rest] = text.split(/(?<=\.) (.+)/s);
  return [first, rest];
};

/**
 * A list without rows: what is missing, why, and a way out. Filters that the operator has set are taken off;
 * where none is set, a first record is made, by who may.
 */
export const EmptyList = ({
  resource,
  text,
  isWaiting,
  embedded,
  made,
}: {
  readonly resource: Resource;
  /** What the definition says of it. */
  readonly text: string;
  /** Nothing was asked yet: the text says what for. */
  readonly isWaiting: boolean;
  readonly embedded: boolean;
  /** How a new record is made, for who may. */
  readonly made: NewRecord | undefined;
}) => {
  const { filterValues, setFilters } = useListContext();
  const translate = useTranslate();
  const context = useContextFor('list');
  if (isWaiting) return <EmptyState title={text} />;
  const initial = embedded ? {} : initialFilters(resource, context);
  const isFiltered = !asksSame(filterValues, initial);
  // Among other things on a page, one line says it.
  if (embedded && !isFiltered && !made)
    return (
      <Typography role="status" sx={{ color: 'text.secondary' }}>
        {text}
      </Typography>
    );
  const [title, why] = sentences(text);
  const usual = isFiltered
    ? translate('camarim.list.empty_filtered', {
        _: 'Os filtros escolhidos não deixam passar nada.',
      })
    : undefined;
  const way = isFiltered ? (
    <Button variant="outlined" onClick={() => setFilters(initial, undefined)}>
      {translate('camarim.list.clear_all', { _: 'Limpar os filtros' })}
    </Button>
  ) : (
    made && (
      <Button
        component={RowLink}
        to={made.to}
        keeps={made.keeps}
        variant="outlined"
        startIcon={<AddIcon />}
      >
        {made.label}
      </Button>
    )
  );
  return <EmptyState title={title} text={why ?? usual} action={way} />;
};
