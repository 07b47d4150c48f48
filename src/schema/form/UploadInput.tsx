import { useDataProvider } from 'react-admin';
import { FileUpload } from '../../ui/inputs/FileUpload';
import type { UploadOptions } from '../fields';
import type { FieldInputProps } from './fieldInputProps';

/** What this input needs of the provider. */
interface Uploader {
  upload(
    sign: string,
    file: File,
    options: { onProgress: (done: number) => void; signal: AbortSignal },
  ): Promise<string>;
}

const IMAGES = ['image/png', 'image/jpeg'];
const MAX_BYTES = 10_000_000;

/** Uploads an image or a file to the signed address that the definition names. */
export const UploadInput = ({ field, value, onChange, ...props }: FieldInputProps) => {
  const provider = useDataProvider() as unknown as Uploader;
  const { sign, accept = IMAGES, maxBytes = MAX_BYTES } = field.options as unknown as UploadOptions;
  return (
    <FileUpload
      {...props}
      value={typeof value === 'string' ? value : null}
      onChange={onChange}
      accept={accept}
      maxBytes={maxBytes}
      preview={field.type === 'image'}
      upload={(file, options) => provider.upload(sign, file, options)}
    />
  );
};
