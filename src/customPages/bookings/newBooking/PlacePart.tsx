import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { MASSAGE_CATEGORY } from '../../../../domain/bookings/newBooking';
import { formatMoney } from '../../../../domain/format';
import { addressLine } from '../../../../domain/geo';
import { toCents } from '../../../../domain/money';
import { failureText } from '../../../ui/feedback';
import { BooleanInput, ChoiceInput } from '../../../ui/inputs';
import { type FormProps, Part } from './fields';

/** A failure of one of the questions behind the form, with the way to ask again. */
const Failure = ({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) => (
  <Alert
    severity="error"
    role="alert"
    className="wide"
    action={
      <Button color="inherit" size="small" onClick={onRetry}>
        Tentar novamente
      </Button>
    }
  >
    {text}
  </Alert>
);

/** Where, and what: the services are those of the address's area. */
export const PlacePart = ({ customer, model, errors }: FormProps) => {
  const { values, change, area, priceQuery } = model;
  const categories = area.data?.categories ?? [];
  const services = categories.find(({ _id }) => _id === values.categoryId)?.services ?? [];
  return (
    <Part title="Endereço e serviço">
      <div className="wide">
        <ChoiceInput
          id="new-booking-address"
          name="addressId"
          label="Endereço"
          required
          allowEmpty={false}
          value={values.addressId}
          error={errors.addressId}
          options={customer.address.map((one) => ({
            value: one._id ?? '',
            label: addressLine(one),
          }))}
          onChange={(addressId) => change({ addressId })}
        />
      </div>
      {area.error && (
        <Failure
          text={failureText(area.error, 'Houve um erro ao carregar os serviços.')}
          onRetry={() => void area.refetch()}
        />
      )}
      <ChoiceInput
        id="new-booking-category"
        name="categoryId"
        label="Categoria"
        required
        allowEmpty={false}
        disabled={!area.data}
        waiting={area.isLoading}
        value={values.categoryId}
        error={values.categoryId ? undefined : errors.serviceId}
        options={categories.map(({ _id, name }) => ({ value: _id, label: name }))}
        onChange={(categoryId) => change({ categoryId })}
      />
      <ChoiceInput
        id="new-booking-service"
        name="serviceId"
        label="Serviço"
        required
        allowEmpty={false}
        disabled={!values.categoryId}
        value={values.serviceId}
        error={values.categoryId ? errors.serviceId : undefined}
        options={services.map(({ _id, name, value }) => ({
          value: _id,
          label: `${name} (a partir de ${formatMoney(toCents(value))})`,
        }))}
        onChange={(serviceId) => change({ serviceId })}
      />
      {values.categoryId === MASSAGE_CATEGORY && (
        <BooleanInput
          id="new-booking-table"
          name="massageTable"
          label="Levar maca de massagem"
          value={values.massageTable}
          onChange={(massageTable) => change({ massageTable: Boolean(massageTable) })}
        />
      )}
      {priceQuery.error && (
        <Failure
          text={failureText(priceQuery.error, 'Houve um erro ao calcular o preço dinâmico')}
          onRetry={() => void priceQuery.refetch()}
        />
      )}
    </Part>
  );
};
