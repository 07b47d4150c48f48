// Tried: `reference` and `lookUps`; which rule is chosen, what it costs and who is meant are read, and no field shows them.
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { type RaRecord, useRecordContext } from 'react-admin';
import { normaliseText } from '../../../../domain/br/text';
import { formatMoney } from '../../../../domain/format';
import { infractionTypeName, isFinancial, manualRules } from '../../../../domain/infractions';
import type { Answer } from '../../../dataProvider';
import { centsOf, type SectionSlotProps } from '../../../schema';
import { Answered } from '../../../ui/feedback';
import { DefinitionList } from '../../../ui/fields';
import { BooleanInput, DayInput, IntegerInput, LongTextInput, TextInput } from '../../../ui/inputs';
import { SearchSelect } from '../../../ui/inputs/SearchSelect';
import { FormSkeleton } from '../../../ui/states';
import { useBackOffice } from '../../../useBackOffice';
import type { BookingRecord } from '../booking';

type InfractionRule = Answer<'infractions.rules'>['data'][number];

const RELIEFS = [
  ['relievePoints', 'Relevar pontos'],
  ['relievePenalty', 'Relevar multa'],
  ['relieveClientDiscount', 'Relevar desconto da cliente'],
] as const;

const idOf = ({ id_infraction_rule: id }: InfractionRule): string => id;

const Summary = ({ rule }: { readonly rule: InfractionRule }) => (
  <DefinitionList
    items={[
      { label: 'Tipo', value: infractionTypeName(rule.type) },
      { label: 'Pontos', value: rule.points },
      { label: 'Multa', value: formatMoney(centsOf(rule.penalty)) },
      { label: 'Desconto da cliente', value: formatMoney(centsOf(rule.client_discount)) },
    ]}
  />
);

/** What is filled in beside a rule: installments of a fee, or when, where and why it happened. */
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

/** The professional, the manual rules and what the chosen one asks for (part 1 sections 3 and 5). */
export const InfractionInputs = (props: SectionSlotProps) => {
  const { values, change, disabled = false } = props;
  const id = useId();
  const provider = useBackOffice();
  // A booking, or the professional of an address.
  const about = useRecordContext<Partial<BookingRecord> & RaRecord>();
  const partnerId = String(about?.partnerId ?? about?.artistId ?? '');
  const rules = useQuery({
    queryKey: ['infractions', 'rules'],
    queryFn: ({ signal }) => provider.ask('infractions.rules', { signal }),
  });
  const artist = useQuery({
    queryKey: ['artists', 'one', partnerId],
    queryFn: ({ signal }) => provider.ask('artists.one', { params: { id: partnerId }, signal }),
    enabled: partnerId !== '',
  });
  const offered = manualRules(rules.data?.data ?? []);
  const rule = offered.find((one) => idOf(one) === values.ruleId);
  const who = [artist.data?.name ?? about?.professional, artist.data?.email].filter(Boolean);
  const choose = (chosen: InfractionRule | undefined): void => {
    change('financial', chosen !== undefined && isFinancial(chosen));
    change('penalty', chosen ? centsOf(chosen.penalty) : null);
    change('ruleId', chosen ? idOf(chosen) : null);
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
            value={rule ? [idOf(rule)] : []}
            help={rule ? undefined : 'Nenhuma infração selecionada'}
            disabled={disabled}
            onChange={(value) => choose(offered.find((one) => idOf(one) === value?.[0]))}
            labelOf={(value) => offered.find((one) => idOf(one) === value)?.description ?? value}
            load={async (text) =>
              offered
                .filter(({ description }) =>
                  normaliseText(description).includes(normaliseText(text)),
                )
                .map((one) => ({ value: idOf(one), label: one.description }))
            }
          />
        )}
      </Answered>
      {rule && <Summary rule={rule} />}
      {rule && <RuleFields {...props} />}
    </Box>
  );
};
