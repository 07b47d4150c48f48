import LockIcon from '@mui/icons-material/LockOutlined';
import SearchOffIcon from '@mui/icons-material/SearchOff';
import Button from '@mui/material/Button';
import type { ElementType } from 'react';
import { LinkBase, useLocation, usePermissions } from 'react-admin';
import type { Grant } from '../../../domain/access';
import { staffTypeLabel } from '../../../domain/staff';
import { ROUTES } from '../../routes';
import { PageTitle } from '../../ui/layout';
import { EmptyState } from '../../ui/states/EmptyState';

interface MessageProps {
  readonly title: string;
  readonly icon?: ElementType;
  readonly message: string;
  readonly text: string;
  readonly to?: string;
}

const Message = ({ title, icon, message, text, to }: MessageProps) => (
  <>
    <PageTitle title={title} />
    <EmptyState
      {...(icon && { icon })}
      title={message}
      text={text}
      action={
        to && (
          <Button component={LinkBase} to={to} variant="contained">
            Ir para a página inicial
          </Button>
        )
      }
    />
  </>
);

/** Shows the requested page and the profile, so that the operator can report them (part 1 section 2.1). */
export const RestrictAccessPage = ({ to = ROUTES.home }: { readonly to?: string }) => {
  const requestedPage: unknown = useLocation().state?.asked;
  const { permissions } = usePermissions<Grant>();
  const text = [
    typeof requestedPage === 'string' && `Página: ${requestedPage}.`,
    permissions?.type && `Seu perfil: ${staffTypeLabel(permissions.type)}.`,
    'Se o seu trabalho precisa dela, fale com o administrador do sistema.',
  ];
  return (
    <Message
      title="Acesso restrito"
      icon={LockIcon}
      message="Você não tem permissão para acessar esta página."
      text={text.filter(Boolean).join(' ')}
      to={to}
    />
  );
};

export const UnknownPage = ({ to = ROUTES.home }: { readonly to?: string }) => (
  <Message
    title="Página não encontrada"
    icon={SearchOffIcon}
    message="Não existe uma página neste endereço."
    text="Verifique o link, escolha uma opção do menu ou busque em tudo."
    to={to}
  />
);

export const NoAccessHome = () => (
  <Message
    title="Bem-vindo"
    icon={LockIcon}
    message="Seu perfil ainda não tem acesso a nenhuma página."
    text="Fale com o administrador do sistema."
  />
);
