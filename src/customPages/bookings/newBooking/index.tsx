import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useGetOne, useNotify } from 'react-admin';
import { NO_ADDRESS } from '../../../../domain/bookings/newBooking';
import type { Price } from '../../../../domain/bookings/price';
import type { DateType } from '../../../../domain/bookings/window';
import { formatMoney, formatPercent } from '../../../../domain/format';
import { type PriceStep, percentOfMultiplier, SAME_PRICE } from '../../../../domain/prices';
import { todayInSaoPaulo } from '../../../../domain/time';
import type { ActionDialogProps } from '../../../schema/definition/types';
import { FormFields } from '../../../schema/form/FormFields';
import { Unsaved } from '../../../schema/form/Unsaved';
import { CloseButton, ConfirmDialog, ModalDialog } from '../../../ui/dialog';
import { failureText, QueryBoundary } from '../../../ui/feedback';
import { ErrorState, FormSkeleton, LinesSkeleton } from '../../../ui/states';
import { order } from './order';
import { type Customer, dateTypeOfOrder, nowOf, voucherProblem } from './orderData';
import { type NewBooking, useNewBooking } from './useNewBooking';
import { VoucherContext } from './VoucherInputs';

const DATE_TYPES: Readonly<Record<DateType, string>> = {
  FIXED: 'Horário fixo',
  FLEX: 'Horário flexível',
};

const percentOf = ({ factor }: PriceStep): string =>
  formatPercent(percentOfMultiplier(factor) ?? SAME_PRICE);

const STEP_LABELS: Readonly<Record<PriceStep['kind'], (step: PriceStep) => string>> = {
  base: ({ name }) => `Preço do horário na região${name ? ` (${name})` : ''}`,
  neighborhood: ({ name }) => `Preço do bairro ${name ?? ''}`.trim(),
  polygon: ({ name }) => `Preço do polígono ${name ?? ''}`.trim(),
  zone: (step) => `Zona ${step.name ?? ''} (${percentOf(step)})`,
  weekday: (step) => `Dia da semana (${percentOf(step)})`,
  realtime: (step) => `Tempo real (${percentOf(step)})`,
  minimum: () => 'Valor mínimo do serviço na cidade',
  preference: () => 'Com o adicional de preferência',
  clients: ({ factor }) => `${factor} clientes`,
  voucher: () => 'Com o voucher',
  credits: () => 'Com os créditos',
};

const Steps = ({ steps }: { readonly steps: readonly PriceStep[] }) => (
  <Box component="details" sx={{ mt: 1.5 }}>
    <Box component="summary" sx={{ cursor: 'pointer', fontSize: '0.8125rem' }}>
      Por que este preço?
    </Box>
    <Box component="ol" sx={{ m: 0, mt: 0.5, pl: 2.5, fontSize: '0.8125rem' }}>
      {steps.map((step) => (
        <li key={step.kind}>{`${STEP_LABELS[step.kind](step)}: ${formatMoney(step.after)}`}</li>
      ))}
    </Box>
  </Box>
);

interface PricePanelProps {
  readonly price: Price;
  readonly dateType: DateType;
}

/** Price breakdown (part 1 section 9, DESIGN 7.10). */
export const PricePanel = ({ price, dateType }: PricePanelProps) => {
  const { preference, voucherDiscount, creditsUsed } = price;
  const lines: readonly (readonly [label: string, text: string, isShown?: boolean])[] = [
    [`Valor base (${DATE_TYPES[dateType]})`, formatMoney(price.base)],
    ['Preço dinâmico', `${price.dynamicPercent}%`],
    ['Adicional de preferência', formatMoney(preference), preference > 0],
    ['Clientes', `× ${price.clients}`],
    ['Subtotal', formatMoney(price.subtotal)],
    ['Voucher', `− ${formatMoney(voucherDiscount)}`, voucherDiscount > 0],
    ['Créditos', `− ${formatMoney(creditsUsed)}`, creditsUsed > 0],
    ['Total', formatMoney(price.total)],
  ];
  return (
    <>
      <Box
        component="dl"
        aria-label="Preço do pedido"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: '1fr auto',
          rowGap: 0.75,
          columnGap: 2,
          '& dt': { color: 'text.secondary' },
          '& dd': { m: 0, textAlign: 'right' },
          '& div:last-of-type > *': { fontWeight: 600, color: 'text.primary' },
        }}
      >
        {lines.map(
          ([label, text, isShown = true]) =>
            isShown && (
              <Box key={label} sx={{ display: 'contents' }}>
                <dt>{label}</dt>
                <dd aria-live={label === 'Total' ? 'polite' : undefined}>{text}</dd>
              </Box>
            ),
        )}
      </Box>
      <Steps steps={price.steps} />
    </>
  );
};

const TITLE = 'Novo Agendamento';

interface QueryFailureProps {
  readonly query: Pick<UseQueryResult, 'error' | 'refetch'>;
  readonly text: string;
}

const QueryFailure = ({ query: { error, refetch }, text }: QueryFailureProps) =>
  error && <ErrorState title={failureText(error, text)} onRetry={() => void refetch()} />;

const OrderFields = ({ booking }: { readonly booking: NewBooking }) => {
  const { engine, context, orderQueries, typed, areaId, find } = booking;
  const { form } = engine;
  const today = todayInSaoPaulo(nowOf(orderQueries.ordering));
  return (
    <VoucherContext
      value={{
        today,
        credits: orderQueries.ordering.credits ?? 0,
        areaId,
        find,
        add: (voucher) => {
          form.setValue('voucher', voucher, { shouldDirty: true });
          form.setValue('voucherCode', null);
        },
        problem: voucherProblem(typed),
      }}
    >
      <FormFields
        state={context.today === today ? engine : { ...engine, context: { ...context, today } }}
        heading="h3"
        autoFocus={false}
      />
    </VoucherContext>
  );
};

const Summary = ({ booking: { price, typed, orderQueries } }: { readonly booking: NewBooking }) => (
  <Paper
    variant="outlined"
    component="aside"
    aria-label="Resumo"
    sx={{ position: { md: 'sticky' }, top: 0, p: 2 }}
  >
    {price ? (
      <PricePanel price={price} dateType={dateTypeOfOrder(typed)} />
    ) : orderQueries.price.isFetching ? (
      <LinesSkeleton lines={5} />
    ) : (
      <Box sx={{ color: 'text.secondary' }}>Escolha o endereço e o serviço para ver o preço.</Box>
    )}
  </Paper>
);

/** Errors of the form. They take the focus, because the form is longer than the window. */
const ErrorSummary = ({ booking }: { readonly booking: NewBooking }) => {
  const { engine, failure, errors } = booking;
  const { submitCount } = engine.form.formState;
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (submitCount > 0 || failure) summary.current?.focus();
  }, [submitCount, failure]);
  if (errors.length === 0) return null;
  return (
    <Alert ref={summary} tabIndex={-1} severity="error" sx={{ mt: 2 }}>
      {errors.map((text) => (
        <div key={text}>{text}</div>
      ))}
    </Alert>
  );
};

interface FormProps {
  readonly customer: Customer;
  readonly onClose: () => void;
}

const Form = ({ customer, onClose }: FormProps) => {
  const booking = useNewBooking(customer, onClose);
  const { engine, orderQueries, isComplete, price } = booking;
  const { saving, question, form } = engine;
  return (
    <ModalDialog
      open
      title={TITLE}
      maxWidth="lg"
      busy={saving}
      onClose={onClose}
      actions={
        <>
          <CloseButton disabled={saving} />
          <Button
            variant="contained"
            onClick={() => void engine.submit()}
            disabled={saving || (isComplete && !price)}
          >
            {order.label}
          </Button>
        </>
      }
    >
      <Unsaved dirty={form.formState.isDirty && !saving} />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 300px' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <QueryFailure query={orderQueries.area} text="Houve um erro ao carregar os serviços." />
          <QueryFailure
            query={orderQueries.price}
            text="Houve um erro ao calcular o preço dinâmico"
          />
          <OrderFields booking={booking} />
        </Box>
        <Summary booking={booking} />
      </Box>
      <ErrorSummary booking={booking} />
      {question && order.confirm && (
        <ConfirmDialog
          open
          title={order.confirm.title ?? order.label}
          text={question.text}
          confirmLabel={order.confirm.button ?? order.label}
          onConfirm={() => engine.answer(true)}
          onClose={() => void engine.answer(false)}
        />
      )}
    </ModalDialog>
  );
};

const NoAddress = ({ onClose }: { readonly onClose: () => void }) => {
  const notify = useNotify();
  useEffect(() => {
    notify(NO_ADDRESS, { type: 'error', autoHideDuration: null });
    onClose();
  }, [notify, onClose]);
  return null;
};

/** Dialog 'Novo Agendamento' on the page of a customer (part 1 sections 2.10, 5, 7 and 9). */
const NewBookingDialog = ({ record, onClose }: ActionDialogProps) => {
  // The same query as on the page of the customer, whose cached response it uses.
  const query = useGetOne('customers', { id: record.id, meta: { page: true } });
  const customer = query.data as Customer | undefined;
  if (customer)
    return customer.addresses?.length ? (
      <Form customer={customer} onClose={onClose} />
    ) : (
      <NoAddress onClose={onClose} />
    );
  return (
    <ModalDialog open title={TITLE} onClose={onClose} maxWidth="lg">
      <QueryBoundary
        query={query}
        failure="Não foi possível carregar a cliente."
        loading={<FormSkeleton />}
      >
        {() => null}
      </QueryBoundary>
    </ModalDialog>
  );
};

export default NewBookingDialog;
