import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { RecordContextProvider } from 'react-admin';
import { CREDIT_DENIED_TEXT, CREDIT_DENIED_TITLE } from '../../../domain/customers';
import { useMayCall } from '../../schema/actions/useMayCall';

const ADD = 'customers.addCredits';

const Notice = () => {
  const { isKnown, mayCall } = useMayCall('customers', [ADD]);
  return (
    isKnown &&
    !mayCall(ADD) && (
      <Alert severity="info">
        <AlertTitle>{CREDIT_DENIED_TITLE}</AlertTitle>
        {CREDIT_DENIED_TEXT}
      </Alert>
    )
  );
};

export const CreditsDenied = () => (
  // With a record in context, react-admin would repeat the permission check whenever the record changes.
  <RecordContextProvider value={undefined}>
    <Notice />
  </RecordContextProvider>
);
