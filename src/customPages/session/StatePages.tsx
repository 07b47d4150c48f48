import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import { ROUTES } from '../../routes';
import { PageTitle } from '../../ui/layout';

interface MessageProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Where the operator can go on. */
  readonly to?: string;
}

const Message = ({ title, children, to }: MessageProps) => (
  <>
    <PageTitle title={title} />
    <Typography role="status" sx={{ mb: 3, maxWidth: '60ch' }}>
      {children}
    </Typography>
    {to && (
      <Button component={LinkBase} to={to} variant="contained">
        Ir para a página inicial
      </Button>
    )}
  </>
);

/** The panel of a page that the permission list does not open (part 1 section 2.1). */
export const RestrictAccessPage = ({ to = ROUTES.home }: { readonly to?: string }) => (
  <Message title="Acesso restrito" to={to}>
    Você não tem permissão para acessar esta página.
  </Message>
);

/** The page of an address that does not exist. */
export const UnknownPage = ({ to = ROUTES.home }: { readonly to?: string }) => (
  <Message title="Página não encontrada" to={to}>
    Não existe uma página neste endereço. Verifique o link ou escolha uma opção do menu.
  </Message>
);

/** The home of somebody whose permission list opens no page yet. */
export const NoAccessHome = () => (
  <Message title="Bem-vindo">
    Seu perfil ainda não tem acesso a nenhuma página. Fale com o administrador do sistema.
  </Message>
);
