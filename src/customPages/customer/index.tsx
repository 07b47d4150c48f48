import Box from '@mui/material/Box';
import { useCanAccess, useParams } from 'ra-core';
import { isBlocked } from '../../../domain/customers';
import { useDefinition } from '../../schema/context';
import { EmbeddedList } from '../../schema/list/ListPage';
import { Answered, RefreshNotice } from '../../ui/feedback';
import { StatusChip } from '../../ui/fields';
import { PageTitle } from '../../ui/layout';
import { FormSkeleton } from '../../ui/states';
import { Comments } from '../shared/Comments';
import { ActionsSection } from './ActionsSection';
import { AddressesSection } from './AddressesSection';
import { CardsSection, ProfessionalsSections } from './BelongingsSections';
import { CreditsSection } from './CreditsSection';
import { InformationSection } from './InformationSection';
import { NewBookingButton } from './NewBookingButton';
import { Section } from './Section';
import { useCustomer } from './useCustomer';
import { VouchersSection } from './VouchersSection';

/** Rows of the customer's bookings (part 2 section 9). */
const BOOKINGS = 10;

const FAILED = 'Não foi possível carregar o cliente.';

const TRAIL = [{ label: 'Clientes', to: '/users' }];

/** A customer, `#/users/{userId}`: part 2 sections 2.1, 4, 5 and 7. */
const CustomerPage = () => {
  const { userId = '' } = useParams();
  const query = useCustomer(userId);
  const { data: customer } = query;
  const { canAccess: mayEdit = false } = useCanAccess({ resource: 'customers', action: 'edit' });
  const { canAccess: mayBook = false } = useCanAccess({ resource: 'schedules', action: 'edit' });
  const schedules = useDefinition('schedules');
  if (!customer)
    return (
      <>
        <PageTitle title="Cliente" breadcrumbs={TRAIL} />
        <Answered question={query} failure={FAILED} waiting={<FormSkeleton />}>
          {() => null}
        </Answered>
      </>
    );
  const section = { customer, mayEdit };
  return (
    <>
      <PageTitle
        title={customer.name}
        breadcrumbs={TRAIL}
        actions={
          <>
            {isBlocked(customer) && <StatusChip label="Bloqueado" tone="error" />}
            {customer.vip && <StatusChip label="VIP" tone="info" />}
            {customer.hasSignature && <StatusChip label="Assinante" tone="success" />}
            {mayBook && <NewBookingButton customer={customer} />}
          </>
        }
      />
      <RefreshNotice question={query} failure={FAILED} />
      <Box
        // Pages, open dialogs and what was typed belong to the one customer.
        key={customer._id}
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        <InformationSection {...section} />
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <AddressesSection {...section} />
          <CardsSection {...section} />
          <ProfessionalsSections {...section} />
        </Box>
        <ActionsSection {...section} />
        <CreditsSection {...section} />
        <VouchersSection {...section} />
        <Section title="Comentários">
          <Comments type="user" id={customer._id} isPublic />
        </Section>
        <Section title="Agendamentos">
          <EmbeddedList
            resource={schedules}
            filter={{ customer: customer._id }}
            perPage={BOOKINGS}
          />
        </Section>
      </Box>
    </>
  );
};

export default CustomerPage;
