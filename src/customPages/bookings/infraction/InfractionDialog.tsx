// An action with a form does not do: which fields there are, and which operation is called, follows from a rule that is read.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { normaliseText } from '../../../../domain/br/text';
import { infractionTypeName, isFinancial, manualRules } from '../../../../domain/infractions';
import { formatMoney, toCents } from '../../../../domain/money';
import { todayInSaoPaulo } from '../../../../domain/time';
import { useClock } from '../../../schema/context';
import { differs, Unsaved } from '../../../schema/form/Unsaved';
import { CloseButton, ModalDialog } from '../../../ui/dialog';
import { Answered } from '../../../ui/feedback';
import { DefinitionList } from '../../../ui/fields';
import { SearchSelect } from '../../../ui/inputs/SearchSelect';
import { FormSkeleton } from '../../../ui/states';
import { useBackOffice } from '../../shared/useBackOffice';
import { useDeed } from '../../shared/useDeed';
import { InfractionFields } from './InfractionFields';
import {
  type InfractionForm,
  type InfractionRule,
  infractionCall,
  infractionProblems,
  newInfraction,
} from './infractionForm';

const FINANCIAL_WORDS = {
  success: 'Infrações inseridas com sucesso!',
  failure: 'Houve um erro ao inserir as infrações',
};
const WORDS = {
  success: 'Infração Adicionada com sucesso',
  failure: 'Não foi possível inserir a infração.',
};

const Summary = ({ rule }: { readonly rule: InfractionRule }) => (
  <DefinitionList
    items={[
      { label: 'Tipo', value: infractionTypeName(rule.type) },
      { label: 'Pontos', value: rule.points },
      { label: 'Multa', value: formatMoney(toCents(rule.penalty)) },
      { label: 'Desconto da cliente', value: formatMoney(toCents(rule.client_discount)) },
    ]}
  />
);

/** What the dialog of a new infraction takes. */
export interface InfractionDialogProps {
  /** The booking that the infraction is about; the operator may empty it. */
  readonly scheduleId: string;
  /** The professional, with the name as the booking knows it. */
  readonly professional: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
  /** The infraction is recorded. */
  readonly onDone: () => void;
}

/** Records an infraction or charges a fee (part 1 sections 3 and 5). */
export const InfractionDialog = ({
  scheduleId,
  professional,
  onClose,
  onDone,
}: InfractionDialogProps) => {
  const provider = useBackOffice();
  const deed = useDeed();
  const clock = useClock();
  const [ruleId, setRuleId] = useState<string | null>(null);
  const [form, setForm] = useState(() => newInfraction(scheduleId, todayInSaoPaulo(clock())));
  const opened = useRef(form);
  const change = (patch: Partial<InfractionForm>) => setForm((old) => ({ ...old, ...patch }));
  const rules = useQuery({
    queryKey: ['infractions', 'rules'],
    queryFn: ({ signal }) => provider.operation('infractions.rules', { signal }),
  });
  const artist = useQuery({
    queryKey: ['artists', 'one', professional.id],
    queryFn: ({ signal }) =>
      provider.operation('artists.one', { params: { id: professional.id }, signal }),
  });
  const offered = manualRules(rules.data?.data ?? []);
  const rule = offered.find(({ id_infraction_rule: id }) => String(id) === ruleId);
  const isSavable = rule && Object.keys(infractionProblems(rule, form)).length === 0;
  const who = [artist.data?.name ?? professional.name, artist.data?.email].filter(Boolean);
  const save = async () => {
    if (!rule) return;
    const { id, ...input } = infractionCall(rule, professional.id, form);
    const done = await deed.run(
      async (idempotencyKey) => {
        await provider.operation(id, { ...input, idempotencyKey });
        return true;
      },
      isFinancial(rule) ? FINANCIAL_WORDS : WORDS,
      { id, ...input },
    );
    if (done) onDone();
  };
  return (
    <ModalDialog
      open
      title="Nova Infração ou taxa"
      maxWidth="sm"
      busy={deed.busy}
      onClose={onClose}
      actions={
        <>
          <CloseButton disabled={deed.busy} />
          <Button variant="contained" onClick={save} loading={deed.busy} disabled={!isSavable}>
            Salvar
          </Button>
        </>
      }
    >
      <Unsaved dirty={!deed.busy && (ruleId !== null || differs(form, opened.current))} />
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
              id="infraction-rule"
              name="ruleId"
              label="Infração"
              multiple={false}
              required
              value={ruleId ? [ruleId] : []}
              help={rule ? undefined : 'Nenhuma infração selecionada'}
              disabled={deed.busy}
              onChange={(value) => setRuleId(value?.[0] ?? null)}
              labelOf={(value) =>
                offered.find(({ id_infraction_rule: id }) => String(id) === value)?.description ??
                value
              }
              load={async (text) =>
                offered
                  .filter(({ description }) =>
                    normaliseText(description).includes(normaliseText(text)),
                  )
                  .map(({ id_infraction_rule: id, description }) => ({
                    value: String(id),
                    label: description,
                  }))
              }
            />
          )}
        </Answered>
        {rule && <Summary rule={rule} />}
        {rule && (
          <InfractionFields rule={rule} form={form} disabled={deed.busy} onChange={change} />
        )}
        {deed.problem && (
          <Alert severity="error" role="alert">
            {deed.problem}
          </Alert>
        )}
      </Box>
    </ModalDialog>
  );
};
