import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { type RaRecord, useRecordContext } from 'react-admin';
import { normaliseText } from '../../../domain/br/text';
import { formatMoney } from '../../../domain/format';
import {
  type InfractionRule,
  infractionTypeName,
  isFinancial,
  manualRules,
} from '../../../domain/infractions';
import type { SectionSlotProps } from '../../schema';
import { Answered } from '../../ui/feedback';
import { DefinitionList } from '../../ui/fields';
import { BooleanInput, DayInput, IntegerInput, LongTextInput, TextInput } from '../../ui/inputs';
import { SearchSelect } from '../../ui/inputs/SearchSelect';
import { FormSkeleton } from '../../ui/states';
import { useBackOffice } from '../../useBackOffice';

/** A rule from its definition; amounts are cents. */
interface Rule extends RaRecord<string>, InfractionRule {
  readonly description: string;
  readonly points: number | null;
  readonly penalty: number | null;
  readonly clientDiscount: number | null;
}

const RELIEFS = [
  ['relievePoints', 'Relevar pontos'],
  ['relievePenalty', 'Relevar multa'],
  ['relieveClientDiscount', 'Relevar desconto da cliente'],
] as const;

const Summary = ({ rule }: { readonly rule: Rule }) => (
  <DefinitionList
    items={[
      { label: 'Tipo', value: infractionTypeName(rule.type) },
      { label: 'Pontos', value: rule.points },
      { label: 'Multa', value: formatMoney(rule.penalty ?? 0) },
      { label: 'Desconto da cliente', value: formatMoney(rule.clientDiscount ?? 0) },
    ]}
  />
);

/** Fields that depend on the rule: installments of a fee, or time, place and reason. */
const RuleFields = ({ values, change, errors, disabled = false }: SectionSlotProps) => {
  const id = useId();
  const common = (name: string) => ({
    id: `${id}-${name}`,
    name,
    disabled,
    error: errors[name],
    onChange: (value: unknown) => change(name, value),
  });
  if (values.financial === true)
    return (
      <IntegerInput
        {...common('plots')}
        label="Parcelas"
        value={values.plots as number | null}
        required
      />
    );
  return (
    <>
      <TextInput
        {...common('scheduleId')}
        label="Id do agendamento"
        value={values.scheduleId as string | null}
        help="Opcional"
        maxLength={64}
      />
      <DayInput
        {...common('occurrenceDate')}
        label="Data da ocorrência"
        value={values.occurrenceDate as string | null}
        required
      />
      <LongTextInput
        {...common('comment')}
        label="Comentário"
        value={values.comment as string | null}
        maxLength={1000}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {RELIEFS.map(([name, label]) => (
          <BooleanInput key={name} {...common(name)} label={label} value={values[name] === true} />
        ))}
      </Box>
    </>
  );
};

/** A booking, or a professional from the URL. */
interface Owner extends RaRecord {
  readonly partnerId?: string | null;
  readonly artistId?: string;
  readonly professional?: string | null;
}

/** Selects of professional and manual rule, and the fields that the rule requires (part 1 sections 3 and 5). */
export const InfractionInputs = (props: SectionSlotProps) => {
  const { values, change, disabled = false } = props;
  const id = useId();
  const provider = useBackOffice();
  const about = useRecordContext<Owner>();
  const partnerId = String(about?.partnerId ?? about?.artistId ?? '');
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
  const rule = offered.find(({ id }) => id === values.ruleId);
  const who = [artist.data?.name ?? about?.professional, artist.data?.email].filter(Boolean);
  const choose = (chosen: Rule | undefined): void => {
    change('financial', chosen !== undefined && isFinancial(chosen));
    change('penalty', chosen?.penalty ?? null);
    change('ruleId', chosen?.id ?? null);
  };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, pt: 0.5 }}>
      <Typography variant="body2">{`Profissional: ${who.join(' · ')}`}</Typography>
      <Answered
        question={rules}
        failure="Erro ao buscar as infrações"
        heads
        waiting={<FormSkeleton />}
      >
        {() => (
          <SearchSelect
            id={`${id}-rule`}
            name="ruleId"
            label="Infração"
            multiple={false}
            required
            value={rule ? [rule.id] : []}
            help={rule ? undefined : 'Nenhuma infração selecionada'}
            disabled={disabled}
            onChange={(value) => choose(offered.find((one) => one.id === value?.[0]))}
            labelOf={(value) => offered.find((one) => one.id === value)?.description ?? value}
            load={async (text) =>
              offered
                .filter(({ description }) =>
                  normaliseText(description).includes(normaliseText(text)),
                )
                .map((one) => ({ value: one.id, label: one.description }))
            }
          />
        )}
      </Answered>
      {rule && <Summary rule={rule} />}
      {rule && <RuleFields {...props} />}
    </Box>
  );
};
