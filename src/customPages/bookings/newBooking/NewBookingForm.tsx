import { BOOKING_LIMITS } from '../../../../domain/bookings/newBooking';
import { formatMoney } from '../../../../domain/format';
import { toCents } from '../../../../domain/money';
import { addDays, todayInSaoPaulo } from '../../../../domain/time';
import {
  BooleanInput,
  ChoiceInput,
  ChoicesInput,
  DayInput,
  IntegerInput,
  LongTextInput,
} from '../../../ui/inputs';
import { type FormProps, Part, PaymentField, timeOptions } from './fields';
import { PlacePart } from './PlacePart';
import { VoucherField } from './VoucherField';

const When = ({ model, errors }: FormProps) => {
  const { values, change, round, rules } = model;
  const times = timeOptions(rules?.interval ?? 30);
  const today = todayInSaoPaulo(model.now());
  return (
    <Part title="Data e horário">
      <div className="wide">
        <BooleanInput
          id="new-booking-realtime"
          name="realtime"
          label="Pedido em tempo real"
          value={values.realtime}
          help={values.realtime ? 'O pedido começa assim que for confirmado.' : undefined}
          onChange={(realtime) => change({ realtime: Boolean(realtime) })}
        />
      </div>
      {!values.realtime && (
        <>
          <div className="wide">
            <DayInput
              id="new-booking-day"
              name="day"
              label="Data"
              required
              value={values.day}
              min={today}
              max={addDays(today, BOOKING_LIMITS.daysAhead)}
              error={errors.day}
              help={`Até ${BOOKING_LIMITS.daysAhead} dias a partir de hoje`}
              onChange={(day) => change({ day: day ?? '' })}
            />
          </div>
          <ChoiceInput
            id="new-booking-start"
            name="start"
            label="Horário inicial"
            required
            allowEmpty={false}
            value={values.start}
            error={errors.start}
            options={times}
            onChange={(start) => change({ start: round(start ?? '') })}
          />
          <ChoiceInput
            id="new-booking-end"
            name="end"
            label="Horário final"
            required
            allowEmpty={false}
            value={values.end}
            error={errors.end}
            options={times}
            onChange={(end) => change({ end: round(end ?? '') })}
          />
        </>
      )}
      <IntegerInput
        id="new-booking-clients"
        name="clients"
        label="Número de clientes"
        required
        min={BOOKING_LIMITS.leastClients}
        max={BOOKING_LIMITS.mostClients}
        value={values.clients}
        error={errors.clients}
        help="De 1 a 4"
        onChange={(clients) => change({ clients: clients ?? Number.NaN })}
      />
    </Part>
  );
};

const Preferences = ({ customer, model, errors }: FormProps) => {
  const { values, change, names } = model;
  const preferred = customer.professionalPreferences;
  return (
    <Part title="Profissionais de preferência">
      {preferred.length > 0 && (
        <div className="wide">
          <ChoicesInput
            id="new-booking-preferences"
            name="preferences"
            label="Profissionais"
            value={values.preferences}
            error={errors.preferences}
            options={preferred.map((id) => ({
              value: id,
              label: names.find(({ _id }) => _id === id)?.name ?? id,
            }))}
            onChange={(preferences) => change({ preferences: preferences ?? [] })}
          />
        </div>
      )}
      <div className="wide">
        <BooleanInput
          id="new-booking-only"
          name="onlyForPreference"
          label="Somente para as profissionais de preferência"
          disabled={preferred.length === 0}
          help={
            preferred.length === 0
              ? 'Esta cliente não tem profissionais de preferência.'
              : undefined
          }
          value={values.onlyForPreference}
          onChange={(only) => change({ onlyForPreference: Boolean(only) })}
        />
      </div>
    </Part>
  );
};

/** The fields of a new booking (part 1 sections 5 and 7). */
export const NewBookingForm = (props: FormProps) => {
  const { customer, model, errors } = props;
  const { values, change } = model;
  return (
    <>
      <PlacePart {...props} />
      <When {...props} />
      <Preferences {...props} />
      <Part title="Pagamento">
        <div className="wide">
          <VoucherField
            // What was asked for one area is no answer for another.
            key={model.areaId}
            customer={customer}
            areaId={model.areaId}
            voucher={values.voucher}
            code={values.voucherCode}
            error={errors.voucher}
            onCode={(voucherCode) => change({ voucherCode })}
            onChange={(voucher) => change({ voucher, voucherCode: '' })}
          />
        </div>
        <div className="wide">
          <BooleanInput
            id="new-booking-credits"
            name="useCredits"
            label={`Usar créditos da cliente (${formatMoney(toCents(customer.credits ?? 0))})`}
            disabled={(customer.credits ?? 0) <= 0}
            value={values.useCredits}
            onChange={(useCredits) => change({ useCredits: Boolean(useCredits) })}
          />
        </div>
        <PaymentField
          customer={customer}
          value={values.payment}
          error={errors.payment}
          onChange={(payment) => change({ payment })}
        />
      </Part>
      <Part title="Observações">
        <div className="wide">
          <LongTextInput
            id="new-booking-note"
            name="note"
            label="Observação"
            maxLength={BOOKING_LIMITS.noteLength}
            value={values.note}
            error={errors.note}
            onChange={(note) => change({ note: note ?? '' })}
          />
        </div>
        <BooleanInput
          id="new-booking-whatsapp"
          name="scheduleByWpp"
          label="Pedido feito pelo WhatsApp"
          value={values.scheduleByWpp}
          onChange={(scheduleByWpp) => change({ scheduleByWpp: Boolean(scheduleByWpp) })}
        />
      </Part>
    </>
  );
};
