import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useRecordContext } from 'react-admin';
import { normalizeText } from '../../../domain/br/text';
import { formatMoney } from '../../../domain/format';
import { type InfractionRule, infractionTypeName, manualRules } from '../../../domain/infractions';
import type { InputSlotProps } from '../../schema';
import { QueryBoundary } from '../../ui/feedback';
import { DefinitionList } from '../../ui/fields';
import { SearchSelect } from '../../ui/inputs/SearchSelect';
import { FormSkeleton } from '../../ui/states';
import { useBackOffice } from '../../useBackOffice';

/** Amounts are cents. */
export interface Rule extends RaRecord<string>, InfractionRule {
  readonly description: string;
  readonly points: number | null;
  readonly penalty: number | null;
  readonly clientDiscount: number | null;
}

interface Owner extends RaRecord {
  readonly partnerId?: string | null;
  readonly artistId?: string;
  readonly professional?: string | null;
}

/** Select of a manual rule, below its professional, and the facts of the chosen one (part 1 sections 3 and 5). */
export const RuleInput = ({ value, onChange, ...props }: InputSlotProps) => {
  const provider = useBackOffice();
  const owner = useRecordContext<Owner>();
  const partnerId = String(owner?.partnerId ?? owner?.artistId ?? '');
  const rules = useQuery({
    queryKey: ['infractions', 'rules'],
    queryFn: ({ signal }) =>
      provider.recordsOf('infractionRules', 'infractions.rules', { signal }) as Promise<Rule[]>,
  });
  const artist = useQuery({
    queryKey: ['artists', 'one', partnerId],
    queryFn: ({ signal }) => provider.ask('artists.one', { params: { id: partnerId }, signal }),
    enabled: partnerId !== '',
  });
  const offered = manualRules(rules.data ?? []);
  const rule = value as Rule | null;
  const who = [artist.data?.name ?? owner?.professional, artist.data?.email].filter(Boolean);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, pt: 0.5 }}>
      <Typography variant="body2">{`Profissional: ${who.join(' · ')}`}</Typography>
      <QueryBoundary
        query={rules}
        failure="Erro ao buscar as infrações"
        withDetail
        loading={<FormSkeleton />}
      >
        {() => (
          <SearchSelect
            {...props}
            multiple={false}
            value={rule ? [rule.id] : []}
            help={rule ? undefined : 'Nenhuma infração selecionada'}
            onChange={(next) => onChange(offered.find((one) => one.id === next?.[0]) ?? null)}
            labelOf={(id) => offered.find((one) => one.id === id)?.description ?? id}
            load={async (text) =>
              offered
                .filter(({ description }) =>
                  normalizeText(description).includes(normalizeText(text)),
                )
                .map((one) => ({ value: one.id, label: one.description }))
            }
          />
        )}
      </QueryBoundary>
      {rule && (
        <DefinitionList
          items={[
            { label: 'Tipo', value: infractionTypeName(rule.type) },
            { label: 'Pontos', value: rule.points },
            { label: 'Multa', value: formatMoney(rule.penalty ?? 0) },
            { label: 'Desconto da cliente', value: formatMoney(rule.clientDiscount ?? 0) },
          ]}
        />
      )}
    </Box>
  );
};
