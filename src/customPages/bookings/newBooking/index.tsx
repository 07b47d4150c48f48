import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type RaRecord, useGetOne, useNotify } from 'react-admin';
import { NO_ADDRESS } from '../../../../domain/bookings/newBooking';
import { roundTime } from '../../../../domain/bookings/window';
import { todayInSaoPaulo } from '../../../../domain/time';
import type { AnyCall } from '../../../schema/actions/runTypes';
import { useActionForm } from '../../../schema/actions/useActionForm';
import { useActionRunner } from '../../../schema/actions/useActionRunner';
import { usePerform } from '../../../schema/actions/usePerform';
import { useClock } from '../../../schema/context';
import { FormFields } from '../../../schema/form/FormFields';
import { Unsaved } from '../../../schema/form/Unsaved';
import { useFormValue } from '../../../schema/form/useFormValue';
import type { ActionDialogProps } from '../../../schema/types';
import { validateRecord } from '../../../schema/validate';
import { CloseButton, ConfirmDialog, ModalDialog } from '../../../ui/dialog';
import { Answered, failureCode, failureText } from '../../../ui/feedback';
import { FormSkeleton, LinesSkeleton } from '../../../ui/states';
import {
  addressOf,
  dateTypeIn,
  type FoundVoucher,
  initialOf,
  nowOf,
  type Orderer,
  priceOf,
  typedIn,
  voucherProblem,
} from './known';
import { findVoucher, order } from './order';
import { PricePanel } from './PricePanel';
import { type Place, useOrdering } from './useOrdering';
import { type LookUp, VoucherContext } from './VoucherInputs';

// Tried: a dialog of sections. Its record is one that a service gives; here the record is what three services
// say of what is typed, and the price stands beside it. The form, the order and the look-up are an action each.

const TITLE = 'Novo Agendamento';

/** Whose answers an order changes. */
const CHANGED = { name: 'customers', spec: { listedIn: ['schedules', 'realtimeOrders'] } };

const ORDER = order as unknown as AnyCall;
const FIND_VOUCHER = findVoucher as unknown as AnyCall;

/** A failure of one of the questions behind the form, with the way to ask again. */
const Failure = ({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) => (
  <Alert
    severity="error"
    role="alert"
    action={
      <Button color="inherit" size="small" onClick={onRetry}>
        Tentar novamente
      </Button>
    }
  >
    {text}
  </Alert>
);

/** The look-up of a voucher for an area: a question of its own, beside the order. */
const useVoucherLookUp = (customer: Orderer, areaId: string | undefined) => {
  const runner = useActionRunner(CHANGED);
  const { perform } = usePerform(runner);
  return async (code: string): Promise<LookUp> => {
    const ended = await perform(FIND_VOUCHER, { ...customer, areaId } as RaRecord, { code });
    const { failure, answer } = ended;
    if (!failure) return answer ? { voucher: answer as FoundVoucher } : {};
    const isMissing = failureCode(failure.error) === 'missing';
    return isMissing ? { missing: failure.text } : { problem: failure.text };
  };
};

/** The order under way. Sent again after a time-out it is the same transaction, while it is the same order. */
const useIntent = () => {
  const [began] = useState(() => new Date().toISOString());
  const transaction = useRef<{ readonly intent: string; readonly id: string }>(undefined);
  return (values: object) => {
    const intent = JSON.stringify(values);
    if (transaction.current?.intent !== intent)
      transaction.current = { intent, id: crypto.randomUUID() };
    return { ...values, began, transactionId: transaction.current.id };
  };
};

const Form = ({
  customer,
  onClose,
}: {
  readonly customer: Orderer;
  readonly onClose: () => void;
}) => {
  const clock = useClock();
  const cache = useQueryClient();
  const [place, setPlace] = useState<Place>(() => initialOf(customer, todayInSaoPaulo(clock())));
  const { ordering, area, price: priceQuery } = useOrdering(customer, place);
  const runner = useActionRunner(CHANGED);
  const { failure, perform } = usePerform(runner);
  const intentOf = useIntent();
  const { engine, source, context } = useActionForm(
    CHANGED,
    ORDER,
    ordering as unknown as RaRecord,
    async (values) => {
      const ended = await perform(ORDER, ordering as unknown as RaRecord, intentOf(values));
      if (!ended.failure) {
        onClose();
        return undefined;
      }
      // The form would send the old total for ever: what the price is made of is read again.
      if (failureCode(ended.failure.error) === 'price-changed') {
        await Promise.all([
          priceQuery.refetch(),
          area.refetch(),
          cache.invalidateQueries({ queryKey: ['customers', 'getOne'] }),
        ]);
      }
      return ended.failure;
    },
    { asks: true, sums: true },
  );
  const { form, saving, question } = engine;
  const { submitCount, isDirty } = form.formState;
  const isTried = submitCount > 0;
  const typed = typedIn(useFormValue(form, (values) => values));
  const { addressId, categoryId, serviceId, start, end } = typed;
  if (
    addressId !== place.addressId ||
    categoryId !== place.categoryId ||
    serviceId !== place.serviceId
  )
    setPlace({ addressId, categoryId, serviceId });

  const interval = ordering.rules?.interval;
  // Times that were chosen before the rules came are rounded with them.
  useEffect(() => {
    if (interval === undefined) return;
    for (const [path, time] of [
      ['start', start],
      ['end', end],
    ] as const) {
      const rounded = time && roundTime(time, interval);
      if (rounded !== time) form.setValue(path, rounded);
    }
  }, [interval, start, end, form]);

  const problems = validateRecord(source, { ...typed }, context);
  const texts = [...new Set(Object.values(problems))];
  const isWhole = texts.length === 0;
  const price = priceOf(typed, ordering);
  const said = texts.join('\n');
  // The rules follow what the services say too: what is wrong, at the fields, is judged again with them.
  useEffect(() => {
    if (isTried && said !== undefined) void form.trigger();
  }, [isTried, said, form]);

  const faults = useRef<HTMLDivElement>(null);
  // The form is longer than the window: what is wrong comes into sight, and is read out.
  useEffect(() => {
    if (submitCount > 0 || failure) faults.current?.focus();
  }, [submitCount, failure]);

  const areaId = addressOf(customer, typed)?.areaId ?? undefined;
  const find = useVoucherLookUp(customer, areaId);
  const shown = isTried && !isWhole ? texts : failure ? [failure.text] : [];
  const today = todayInSaoPaulo(nowOf(ordering));
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
            disabled={saving || (isWhole && !price)}
          >
            {order.label}
          </Button>
        </>
      }
    >
      <Unsaved dirty={isDirty && !saving} />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 300px' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {area.error && (
            <Failure
              text={failureText(area.error, 'Houve um erro ao carregar os serviços.')}
              onRetry={() => void area.refetch()}
            />
          )}
          {priceQuery.error && (
            <Failure
              text={failureText(priceQuery.error, 'Houve um erro ao calcular o preço dinâmico')}
              onRetry={() => void priceQuery.refetch()}
            />
          )}
          <VoucherContext
            value={{
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
              source={source}
              state={engine}
              context={context.today === today ? context : { ...context, today }}
              heading="h3"
              autoFocus={false}
            />
          </VoucherContext>
        </Box>
        <Box
          component="aside"
          aria-label="Resumo"
          sx={{
            position: { md: 'sticky' },
            top: 0,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            p: 2,
          }}
        >
          {price ? (
            <PricePanel price={price} dateType={dateTypeIn(typed)} />
          ) : priceQuery.isFetching ? (
            <LinesSkeleton lines={5} />
          ) : (
            <Box sx={{ color: 'text.secondary' }}>
              Escolha o endereço e o serviço para ver o preço.
            </Box>
          )}
        </Box>
      </Box>
      {shown.length > 0 && (
        <Alert ref={faults} tabIndex={-1} severity="error" role="alert" sx={{ mt: 2 }}>
          {shown.map((text) => (
            <div key={text}>{text}</div>
          ))}
        </Alert>
      )}
      {question && order.confirm && (
        <ConfirmDialog
          open
          title={order.confirm.title}
          text={question.text}
          confirmLabel={order.confirm.button}
          onConfirm={() => engine.answer(true)}
          onClose={() => void engine.answer(false)}
        />
      )}
    </ModalDialog>
  );
};

/** A customer without an address cannot be served: it says so, and the modal closes. */
const NoAddress = ({ onClose }: { readonly onClose: () => void }) => {
  const notify = useNotify();
  useEffect(() => {
    notify(NO_ADDRESS, { type: 'error', autoHideDuration: null });
    onClose();
  }, [notify, onClose]);
  return null;
};

/** As the page of a customer asks for it. */
const WHOLE = { page: true };

/** 'Novo Agendamento', from a customer's page (part 1 sections 2.10, 5, 7 and 9). */
const NewBookingDialog = ({ record, onClose }: ActionDialogProps) => {
  const question = useGetOne('customers', { id: record.id, meta: WHOLE });
  const customer = question.data as Orderer | undefined;
  if (customer)
    return customer.addresses?.length ? (
      <Form customer={customer} onClose={onClose} />
    ) : (
      <NoAddress onClose={onClose} />
    );
  return (
    <ModalDialog open title={TITLE} onClose={onClose} maxWidth="lg">
      <Answered
        question={question}
        failure="Não foi possível carregar o cliente."
        waiting={<FormSkeleton />}
      >
        {() => null}
      </Answered>
    </ModalDialog>
  );
};

export default NewBookingDialog;
