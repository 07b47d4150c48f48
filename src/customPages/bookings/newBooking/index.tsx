import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { NO_ADDRESS } from '../../../../domain/bookings/newBooking';
import { dateTypeOf } from '../../../../domain/bookings/window';
import type { Customer } from '../../../dataProvider';
import { differs, Unsaved } from '../../../schema/form/Unsaved';
import type { ActionDialogProps } from '../../../schema/types';
import { CloseButton, ConfirmDialog, ModalDialog } from '../../../ui/dialog';
import { Answered, failureCode } from '../../../ui/feedback';
import { FormSkeleton, LinesSkeleton } from '../../../ui/states';
import { useBackOffice } from '../../shared/useBackOffice';
import { useDeed } from '../../shared/useDeed';
import { NewBookingForm } from './NewBookingForm';
import { bodyOf, questionOf } from './order';
import { PricePanel } from './PricePanel';
import { useNewBooking } from './useNewBooking';

const TITLE = 'Novo Agendamento';
const CREATE_FAILED = 'Houve um erro ao criar o agendamento';
const REALTIME_FAILED = 'Houve um erro ao salvar o agendamento';

const Form = ({
  customer,
  onClose,
}: {
  readonly customer: Customer;
  readonly onClose: () => void;
}) => {
  const provider = useBackOffice();
  const cache = useQueryClient();
  const model = useNewBooking(customer);
  const deed = useDeed();
  const began = useRef(new Date().toISOString());
  const transaction = useRef<{ readonly intent: string; readonly id: string }>(undefined);
  const [tried, setTried] = useState(0);
  const [asking, setAsking] = useState(false);
  const { values, price } = model;
  const opened = useRef(values);
  const problems = model.problems();
  // That a voucher does not count is told at once: the price lacks it.
  const errors = tried > 0 ? problems : values.voucher ? { voucher: problems.voucher } : {};
  const isWhole = Object.keys(problems).length === 0;
  const faults = useRef<HTMLDivElement>(null);
  // The form is longer than the window: what is wrong comes into sight, and is read out.
  useEffect(() => {
    if (tried > 0 && !asking) faults.current?.focus();
  }, [tried, asking]);

  const ask = (): void => {
    setTried(tried + 1);
    deed.clear();
    if (isWhole && price) setAsking(true);
  };
  const send = async (): Promise<void> => {
    // One order for one form: sent again after a time-out it is the same transaction.
    const intent = JSON.stringify(values);
    if (transaction.current?.intent !== intent)
      transaction.current = { intent, id: crypto.randomUUID() };
    const { id: transactionId } = transaction.current;
    const moments = { began: began.current, now: model.now().toISOString(), transactionId };
    const operation = values.realtime ? 'realtime.create' : 'bookings.create';
    const create = async () => {
      try {
        const knowsAll = await provider.knowsExtensions(operation);
        const body = bodyOf(model, customer, moments, !knowsAll);
        return await provider.operation(operation, { body });
      } catch (failure) {
        // The form would send the old total for ever: what the price is made of is read again.
        if (failureCode(failure) === 'price-changed') {
          await Promise.all([
            model.priceQuery.refetch(),
            // The surcharge of a preference stands at the service of the area.
            model.area.refetch(),
            cache.invalidateQueries({ queryKey: ['customers', 'page', customer._id] }),
          ]);
        }
        throw failure;
      }
    };
    const done = await deed.run(create, {
      success: 'Agendamento realizado!',
      failure: values.realtime ? REALTIME_FAILED : CREATE_FAILED,
    });
    setAsking(false);
    if (!done) return;
    await Promise.all(
      ['schedules', 'realtimeOrders', 'customers'].map((name) =>
        cache.invalidateQueries({ queryKey: [name] }),
      ),
    );
    onClose();
  };

  return (
    <ModalDialog
      open
      title={TITLE}
      maxWidth="lg"
      busy={deed.busy}
      onClose={onClose}
      actions={
        <>
          <CloseButton disabled={deed.busy} />
          <Button variant="contained" onClick={ask} disabled={deed.busy || (isWhole && !price)}>
            Criar agendamento
          </Button>
        </>
      }
    >
      <Unsaved dirty={!deed.busy && differs(values, opened.current)} />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 300px' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <NewBookingForm customer={customer} model={model} errors={errors} />
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
            <PricePanel
              price={price}
              dateType={dateTypeOf(values.start, values.end, values.realtime)}
            />
          ) : model.priceQuery.isFetching ? (
            <LinesSkeleton lines={5} />
          ) : (
            <Box sx={{ color: 'text.secondary' }}>
              Escolha o endereço e o serviço para ver o preço.
            </Box>
          )}
        </Box>
      </Box>
      {(deed.problem || (tried > 0 && !isWhole)) && (
        <Alert ref={faults} tabIndex={-1} severity="error" role="alert" sx={{ mt: 2 }}>
          {(deed.problem ? [deed.problem] : Object.values(problems)).map((text) => (
            <div key={text}>{text}</div>
          ))}
        </Alert>
      )}
      <ConfirmDialog
        open={asking}
        title="Confirmar pedido?"
        text={questionOf(model)}
        confirmLabel="Confirmar pedido"
        onConfirm={send}
        onClose={() => setAsking(false)}
      />
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

/** 'Novo Agendamento', from a customer's page (part 1 sections 2.10, 5, 7 and 9). */
const NewBookingDialog = ({ record, onClose }: ActionDialogProps) => {
  const id = String(record.id);
  const provider = useBackOffice();
  const query = useQuery({
    queryKey: ['customers', 'page', id],
    queryFn: ({ signal }) => provider.operation('customers.one', { params: { id }, signal }),
  });
  const { data } = query;
  if (data)
    return data.address.length === 0 ? (
      <NoAddress onClose={onClose} />
    ) : (
      <Form customer={data} onClose={onClose} />
    );
  return (
    <ModalDialog open title={TITLE} onClose={onClose} maxWidth="lg">
      <Answered
        question={query}
        failure="Não foi possível carregar o cliente."
        waiting={<FormSkeleton />}
      >
        {() => null}
      </Answered>
    </ModalDialog>
  );
};

export default NewBookingDialog;
