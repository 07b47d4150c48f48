import { useFormContext, useWatch } from 'react-hook-form';
import { isValidCpf } from '../../../domain/br';
import type { InputSlotProps } from '../../schema';
import { SignedUpload } from '../../schema/form/UploadInput';

/** Help while uploads are disabled. The files of a professional are stored under her CPF. */
const NEEDS_CPF = 'Informe um CPF válido para enviar imagens.';

const toPng = async (file: File, crop: number | undefined): Promise<File> =>
  (await import('./picture')).asPng(file, crop);

interface ImageProps extends InputSlotProps {
  readonly folder: 'profile' | 'documents';
  readonly crop?: number;
}

const ImageInput = ({ folder, crop, ...props }: ImageProps) => {
  const { control } = useFormContext();
  const cpf: unknown = useWatch({ control, name: 'cpf' });
  const isReady = typeof cpf === 'string' && isValidCpf(cpf);
  return (
    <SignedUpload
      {...props}
      {...(!isReady && { help: NEEDS_CPF, disabled: true })}
      sign="uploads.partner"
      place={isReady ? { params: { folder }, query: { partnerDoc: cpf } } : {}}
      prepare={(file) => toPng(file, crop)}
    />
  );
};

export const DocumentInput = (props: InputSlotProps) => (
  <ImageInput {...props} folder="documents" />
);

export const ProfileInput = (props: InputSlotProps) => (
  <ImageInput {...props} folder="profile" crop={300} />
);
