import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useState } from 'react';
import {
  type AddressValue,
  addressBody,
  addressProblems,
  EMPTY_ADDRESS,
  isLocated,
} from '../../../domain/address';
import { addressLine } from '../../../domain/geo';
import type { Customer } from '../../dataProvider';
import { differs, Unsaved } from '../../schema/form/Unsaved';
import { CloseButton, ModalDialog } from '../../ui/dialog';
import { failureFields } from '../../ui/feedback';
import { AddressForm } from '../shared/AddressForm';
import { useBackOffice } from '../shared/useBackOffice';
import { RemoveButton } from './RemoveButton';
import { Item, Items, Nothing, Section } from './Section';
import { type SectionProps, useCustomerDeed } from './useCustomer';

const ADD_FAILED =
  'Ocorreu um erro ao adicionar o seu endereço, verifique os campo ou a disponibilidade da região.';

const AddAddressDialog = ({
  customer,
  onClose,
}: {
  readonly customer: Customer;
  readonly onClose: () => void;
}) => {
  const provider = useBackOffice();
  const deed = useCustomerDeed(customer._id);
  const [value, setValue] = useState<AddressValue>(EMPTY_ADDRESS);
  const [tried, setTried] = useState(false);
  const problems = addressProblems(value, { withName: true });
  const save = async (): Promise<void> => {
    setTried(true);
    if (Object.keys(problems).length > 0 || !isLocated(value)) return;
    const body = {
      ...addressBody(value),
      typeAddress: 1,
      addressIdentification: value.addressIdentification.trim(),
    };
    const done = await deed.run(
      (idempotencyKey) =>
        provider.operation('customers.addAddress', {
          params: { userId: customer._id },
          body,
          idempotencyKey,
        }),
      { success: 'Endereço adicionado!', failure: ADD_FAILED },
      body,
    );
    if (done) onClose();
  };
  return (
    <ModalDialog
      open
      title="Adicionar endereço"
      maxWidth="md"
      busy={deed.busy}
      onClose={onClose}
      actions={
        <>
          <CloseButton disabled={deed.busy} />
          <Button
            variant="contained"
            onClick={() => void save()}
            disabled={deed.busy}
            loading={deed.busy}
          >
            Adicionar endereço
          </Button>
        </>
      }
    >
      {deed.problem && (
        <Alert severity="error" role="alert" sx={{ mb: 1 }}>
          <AlertTitle>Falha</AlertTitle>
          {deed.problem}
        </Alert>
      )}
      <Unsaved dirty={!deed.busy && differs(value, EMPTY_ADDRESS)} />
      <AddressForm
        value={value}
        onChange={setValue}
        problems={tried ? { ...failureFields(deed.error), ...problems } : {}}
        withName
        disabled={deed.busy}
      />
    </ModalDialog>
  );
};

/** 'Endereços': each with its removal, and the form that adds one (part 2 sections 2.1 and 5). */
export const AddressesSection = ({ customer, mayEdit }: SectionProps) => {
  const provider = useBackOffice();
  const deed = useCustomerDeed(customer._id);
  const [adding, setAdding] = useState(false);
  const remove = (addressId: string) =>
    deed.run(
      (idempotencyKey) =>
        provider.operation('customers.removeAddress', {
          params: { id: customer._id },
          query: { addressId },
          idempotencyKey,
        }),
      { success: 'Endereço removido com sucesso', failure: 'Ocorreu um erro inesperado' },
      addressId,
    );
  return (
    <Section
      title="Endereços"
      problem={deed.problem}
      tools={
        mayEdit && (
          <Button variant="outlined" onClick={() => setAdding(true)}>
            Adicionar endereço
          </Button>
        )
      }
    >
      {customer.address.length === 0 ? (
        <Nothing>Nenhum endereço cadastrado.</Nothing>
      ) : (
        <Items>
          {customer.address.map((address) => {
            const line = addressLine(address);
            return (
              <Item
                key={address._id ?? line}
                tool={
                  mayEdit && (
                    <RemoveButton
                      label={`Remover endereço ${line}`}
                      question={`Deseja mesmo remover o endereço ${line}?`}
                      onRemove={() => remove(address._id ?? '')}
                    />
                  )
                }
              >
                {line}
              </Item>
            );
          })}
        </Items>
      )}
      {adding && <AddAddressDialog customer={customer} onClose={() => setAdding(false)} />}
    </Section>
  );
};
