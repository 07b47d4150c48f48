import { useWatch } from 'react-hook-form';
import { FileUpload } from '../../ui/inputs/FileUpload';
import type { UploadOptions, UploadPlace } from '../fields';
import { useWriter } from '../writer';
import type { FieldInputProps } from './fieldInputProps';

const IMAGES = ['image/png', 'image/jpeg'];

/** A picture as the definition wants it sent; the code that draws comes with the first one. */
const drawn = async (file: File, crop: number | undefined): Promise<File> =>
  (await import('../../ui/inputs/picture')).asPng(file, crop);

/** An input whose place no other value decides. */
const Upload = ({
  field,
  value,
  onChange,
  place,
  ...props
}: FieldInputProps & { readonly place?: UploadPlace | string | undefined }) => {
  const provider = useWriter();
  const options = field.options as unknown as UploadOptions;
  const { sign, accept = IMAGES, maxBytes, png, crop } = options;
  const isClosed = typeof place === 'string';
  return (
    <FileUpload
      {...props}
      {...(isClosed && { help: place, disabled: true })}
      value={typeof value === 'string' ? value : null}
      onChange={onChange}
      accept={accept}
      maxBytes={maxBytes}
      preview={field.type === 'image'}
      {...((png || crop) && { prepare: (file: File) => drawn(file, crop) })}
      upload={(file, sending) =>
        provider.upload(sign, file, { ...(isClosed ? {} : place), ...sending })
      }
    />
  );
};

const PlacedUpload = (props: FieldInputProps) => {
  const values = useWatch() as Readonly<Record<string, unknown>>;
  const { place } = props.field.options as unknown as UploadOptions;
  return <Upload {...props} place={place?.(values)} />;
};

/** Uploads an image or a file to the signed address that the definition names. */
export const UploadInput = (props: FieldInputProps) =>
  (props.field.options as unknown as UploadOptions).place ? (
    <PlacedUpload {...props} />
  ) : (
    <Upload {...props} />
  );
