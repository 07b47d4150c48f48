import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { LinkBase, type RaRecord, useGetManyAggregate } from 'react-admin';
import { failureText } from '../../ui/feedback';
import { StatusChip } from '../../ui/fields';
import { ErrorState } from '../../ui/states';
import type { AnyCall } from '../actions/runTypes';
import { useManifest } from '../context';
import { nameOf } from '../format';
import type { ItemsSpec, RecordItem } from '../types';
import { ItemActions, type TitledItem } from './ItemActions';

/** A list inside a record as the engine draws it, its kinds erased. */
export type AnyItems = ItemsSpec<RaRecord, RecordItem>;

const NO_IDS: readonly string[] = [];

/** The titles of the records that the things are, and what says that they cannot be had. */
const useTitles = (target: string, ids: readonly string[]) => {
  const { titleField, one } = useManifest(target);
  const { data, error, refetch } = useGetManyAggregate(target, { ids: [...ids] });
  return {
    titleOf: (id: string): string =>
      nameOf(data?.find((record) => record?.id === id) ?? { id }, titleField),
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
  if (shown.length === 0)
    return <Typography sx={{ color: 'text.secondary' }}>{spec.empty}</Typography>;
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
        const state = spec.state?.(item);
        return (
          <Box
            component="li"
            // A service may give them no ids.
            key={item.id || lines.join()}
            sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}
          >
            {state && <StatusChip {...state} />}
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {to ? (
                <Link component={LinkBase} to={to}>
                  {text}
                </Link>
              ) : (
                text
              )}
            </Box>
            <ItemActions item={titled} record={record} actions={actions} onAction={onAction} />
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
      <Shown {...props} shown={shown} titleOf={({ id }) => [titleOf(id)]} />
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
