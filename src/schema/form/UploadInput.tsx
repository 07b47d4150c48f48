import type { ComponentProps } from 'react';
import { FileUpload } from '../../ui/inputs/FileInputs';
import { useWriter } from '../context/writer';
import type { UploadOptions } from '../definition/fields';
import type { UploadRequest } from '../definition/runTypes';
import type { FieldInputProps } from './inputPlaces';

const IMAGES = ['image/png', 'image/jpeg'];

interface SignedUploadProps
  extends Omit<ComponentProps<typeof FileUpload>, 'value' | 'accept' | 'upload'> {
  readonly value: unknown;
  /** Operation of the contract that signs the upload. */
  readonly sign: string;
  /** Parameters of that operation. */
  readonly place?: Pick<UploadRequest, 'params' | 'query'>;
}

export const SignedUpload = ({ sign, place, value, ...props }: SignedUploadProps) => {
  const provider = useWriter();
  return (
    <FileUpload
      {...props}
      value={typeof value === 'string' ? value : null}
      accept={IMAGES}
      upload={(file, sending) => provider.upload(sign, file, { ...place, ...sending })}
    />
  );
};

/** Uploads an image with the operation of its definition (`sign`). */
export const UploadInput = ({ field, ...props }: FieldInputProps) => (
  <SignedUpload {...props} sign={(field.options as unknown as UploadOptions).sign} />
);
