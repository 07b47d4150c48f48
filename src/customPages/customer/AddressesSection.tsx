import Button from '@mui/material/Button';
import { useState } from 'react';
import { addressBody, type LocatedAddress } from '../../../domain/address';
import { addressLine } from '../../../domain/geo';
import type { Customer } from '../../dataProvider';
import { AddressDialog } from '../shared/AddressDialog';
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
  const save = (value: LocatedAddress) => {
    const body = {
      ...addressBody(value),
      typeAddress: 1,
      addressIdentification: value.addressIdentification.trim(),
    };
    return deed.run(
      (idempotencyKey) =>
        provider.operation('customers.addAddress', {
          params: { userId: customer._id },
          body,
          idempotencyKey,
        }),
      { success: 'Endereço adicionado!', failure: ADD_FAILED },
      body,
    );
  };
  return (
    <AddressDialog
      title="Adicionar endereço"
      submit="Adicionar endereço"
      deed={deed}
      onSave={save}
      onClose={onClose}
      withName
      failureTitle="Falha"
    />
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
