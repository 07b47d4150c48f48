import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { LinkBase, type RaRecord, useGetManyAggregate } from 'react-admin';
import { failureText } from '../../ui/feedback';
import { ErrorState } from '../../ui/states';
import type { AnyCall } from '../actions/useActionRunner';
import { useContextFor, useManifest } from '../context';
import type { ItemsSpec, RecordItem } from '../types';

/** A list inside a record as the engine draws it, its kinds erased. */
export type AnyItems = ItemsSpec<RaRecord, RecordItem>;

/** A thing with the line that names it. */
export type TitledItem = RecordItem & { readonly title: string };

const NO_IDS: readonly string[] = [];

/** The titles of the records that the things are, and what says that they cannot be had. */
const useTitles = (target: string, ids: readonly string[]) => {
  const { titleField, one } = useManifest(target);
  const { data, error, refetch } = useGetManyAggregate(target, { ids: [...ids] });
  return {
    titleOf: (id: string): string | undefined =>
      data?.find((record) => record?.id === id)?.[titleField],
    failure: error && (
      <ErrorState
        title={failureText(error, `Erro ao buscar ${one.toLowerCase()}`)}
        onRetry={() => void refetch()}
      />
    ),
  };
};

interface Props {
  readonly spec: AnyItems;
  readonly record: RaRecord;
  /** What the operator may do with each. */
  readonly actions: readonly AnyCall[];
  readonly onAction: (action: AnyCall, item: TitledItem) => void;
}

interface ShownProps extends Props {
  readonly shown: readonly RecordItem[];
  readonly titleOf: (item: RecordItem) => readonly string[];
}

const Shown = ({ spec, record, actions, onAction, shown, titleOf }: ShownProps) => {
  const context = useContextFor('show', record);
  if (shown.length === 0) return <Typography color="text.secondary">{spec.empty}</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {shown.map((item) => {
        const lines = titleOf(item);
        const titled = { ...item, title: lines[0] ?? item.id };
        const text = lines.map((line, index) => (
          <Fragment key={line}>
            {index > 0 && <br />}
            {line}
          </Fragment>
        ));
        const to = spec.link?.(item);
        return (
          <Box
            component="li"
            // A service may give them no ids.
            key={item.id || lines.join()}
            sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}
          >
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {to ? (
                <Link component={LinkBase} to={to}>
                  {text}
                </Link>
              ) : (
                text
              )}
            </Box>
            {actions
              .filter(({ offered }) => offered?.(titled, context) !== false)
              .map((action) => {
                const label = action.labelFor?.(titled) ?? action.label;
                const disabled = Boolean(action.blocked?.(titled, context));
                const act = (): void => onAction(action, titled);
                const Icon = action.icon ?? (action.danger ? DeleteIcon : undefined);
                return Icon ? (
                  <IconButton
                    key={action.name}
                    size="small"
                    aria-label={label}
                    title={label}
                    disabled={disabled}
                    onClick={act}
                  >
                    <Icon fontSize="small" />
                  </IconButton>
                ) : (
                  <Button key={action.name} aria-label={label} disabled={disabled} onClick={act}>
                    {action.label}
                  </Button>
                );
              })}
          </Box>
        );
      })}
    </Box>
  );
};

const Referring = ({ target, ...props }: Props & { readonly target: string }) => {
  const shown = props.spec.of(props.record);
  const ids = shown.length > 0 ? shown.map(({ id }) => id) : NO_IDS;
  const { titleOf, failure } = useTitles(target, ids);
  return (
    <>
      {failure}
      <Shown {...props} shown={shown} titleOf={({ id }) => [titleOf(id) ?? id]} />
    </>
  );
};

/** A list inside a record: what each thing is, and what can be done with it. */
export const Items = (props: Props) => {
  const { of, text, refersTo } = props.spec;
  if (refersTo && !text) return <Referring {...props} target={refersTo} />;
  return (
    <Shown
      {...props}
      shown={of(props.record)}
      titleOf={(item) => text?.(item as never) ?? [item.id]}
    />
  );
};
