import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { LinkBase } from 'ra-core';
import { CARD_PROVIDER } from '../../../domain/customers';
import { failureText } from '../../ui/feedback';
import { ErrorState } from '../../ui/states';
import { useBackOffice } from '../shared/useBackOffice';
import { RemoveButton } from './RemoveButton';
import { Item, Items, Nothing, Section } from './Section';
import { type SectionProps, useCustomerDeed } from './useCustomer';

const FAILED = 'Ocorreu um erro inesperado';

/** 'Cartões de crédito': those of the one provider that is shown (part 2 section 2.1). */
export const CardsSection = ({ customer, mayEdit }: SectionProps) => {
  const provider = useBackOffice();
  const deed = useCustomerDeed(customer._id);
  const cards = customer.creditCards.filter((card) => card.provider === CARD_PROVIDER);
  return (
    <Section title="Cartões de crédito" problem={deed.problem}>
      {cards.length === 0 ? (
        <Nothing>Nenhum cartão cadastrado.</Nothing>
      ) : (
        <Items>
          {cards.map((card) => (
            <Item
              key={card.id}
              tool={
                mayEdit && (
                  <RemoveButton
                    label={`Remover cartão final ${card.last4}`}
                    question={`Deseja mesmo remover o cartão ${card.brand} final ${card.last4}?`}
                    onRemove={() =>
                      deed.run(
                        (idempotencyKey) =>
                          provider.operation('customers.removeCard', {
                            params: { id: customer._id },
                            query: { creditCardId: card.id },
                            idempotencyKey,
                          }),
                        { success: 'Cartão removido com sucesso', failure: FAILED },
                        card.id,
                      )
                    }
                  />
                )
              }
            >
              {`${card.brand} ${card.first6} •••••• ${card.last4}`}
              <br />
              {card.holder.fullname}
            </Item>
          ))}
        </Items>
      )}
    </Section>
  );
};

const useNames = (ids: readonly string[]) => {
  const provider = useBackOffice();
  return useQuery({
    queryKey: ['artists', 'summaries', ids],
    queryFn: ({ signal }) =>
      provider.operation('artists.summaries', { params: { ids: ids.join(',') }, signal }),
    enabled: ids.length > 0,
  });
};

/** Rejected and preferred professionals; one request names them all. */
export const ProfessionalsSections = ({ customer, mayEdit }: SectionProps) => {
  const { excludedPartners: rejected, professionalPreferences: preferred } = customer;
  const provider = useBackOffice();
  const deed = useCustomerDeed(customer._id);
  const ids = [...new Set([...rejected, ...preferred])];
  const { data, error, refetch } = useNames(ids);
  const nameOf = (id: string): string => data?.data.find(({ _id }) => _id === id)?.name ?? id;
  const failure = error && (
    <ErrorState
      title={failureText(error, 'Erro ao buscar profissional')}
      onRetry={() => void refetch()}
    />
  );
  return (
    <>
      <Section title="Profissionais rejeitadas" problem={deed.problem}>
        {failure}
        {rejected.length === 0 ? (
          <Nothing>Nenhuma profissional rejeitada.</Nothing>
        ) : (
          <Items>
            {rejected.map((id) => (
              <Item
                key={id}
                tool={
                  mayEdit && (
                    <RemoveButton
                      label={`Remover ${nameOf(id)} das rejeitadas`}
                      question={`Deseja mesmo remover ${nameOf(id)} das profissionais rejeitadas?`}
                      onRemove={() =>
                        deed.run(
                          (idempotencyKey) =>
                            provider.operation('customers.removeExcluded', {
                              params: { id: customer._id },
                              query: { excludedPartnerId: id },
                              idempotencyKey,
                            }),
                          { success: 'Profissional removida com sucesso', failure: FAILED },
                          id,
                        )
                      }
                    />
                  )
                }
              >
                <Link component={LinkBase} to={`/artist/${id}`}>
                  {nameOf(id)}
                </Link>
              </Item>
            ))}
          </Items>
        )}
      </Section>
      <Section title="Profissionais de preferência">
        {preferred.length === 0 ? (
          <Nothing>Nenhuma profissional de preferência.</Nothing>
        ) : (
          <Items>
            {preferred.map((id) => (
              <Item key={id}>
                <Link component={LinkBase} to={`/artist/${id}`}>
                  {nameOf(id)}
                </Link>
              </Item>
            ))}
          </Items>
        )}
      </Section>
    </>
  );
};
