import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-admin';
import { PageTitle } from '../../ui/layout';

/** A page that others lead to and that this back office does not have: it says so, and leads back. */
export const Unavailable = ({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) => {
  const navigate = useNavigate();
  return (
    <>
      <PageTitle title={title} />
      <Alert
        severity="info"
        action={
          <Button color="inherit" onClick={() => void navigate(-1)}>
            Voltar
          </Button>
        }
      >
        {children}
      </Alert>
    </>
  );
};
