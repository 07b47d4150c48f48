import { DefinitionList, ExternalLink } from '../../ui/fields';
import { CopyButton } from '../../ui/fields/CopyButton';

export const IntegrationUrl = ({ answer }: { readonly answer: unknown }) => {
  const { url } = (answer ?? {}) as { readonly url?: string | null };
  const value = url ? (
    <>
      <ExternalLink href={url}>{url}</ExternalLink>{' '}
      <CopyButton text={url} label="Copiar URL" copied="URL copiada" />
    </>
  ) : (
    'Não informado'
  );
  return <DefinitionList items={[{ label: 'URL de integração', value }]} />;
};
