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

/** Rule of an infraction; amounts are cents. */
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

/** Select for a manual rule, with the professional above it and the facts of the chosen rule below (part 1 sections 3 and 5). */
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
  const professional = [artist.data?.name ?? owner?.professional, artist.data?.email].filter(
    Boolean,
  );
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, pt: 0.5 }}>
      <Typography variant="body2">{`Profissional: ${professional.join(' · ')}`}</Typography>
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
            onChange={(next) => onChange(offered.find(({ id }) => id === next?.[0]) ?? null)}
            labelOf={(id) => offered.find((rule) => rule.id === id)?.description ?? id}
            load={async (text) =>
              offered
                .filter(({ description }) =>
                  normalizeText(description).includes(normalizeText(text)),
                )
                .map(({ id, description }) => ({ value: id, label: description }))
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
