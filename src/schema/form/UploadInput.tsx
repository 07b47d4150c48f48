import { useFormContext } from 'react-hook-form';
import { FilePick } from '../../ui/inputs/FilePick';
import { FileUpload } from '../../ui/inputs/FileUpload';
import type { AttachmentOptions, UploadOptions } from '../fields';
import { useShare } from '../sending';
import { useWriter } from '../writer';
import type { FieldInputProps } from './inputPlaces';
import { useFormValue } from './useFormValue';

const IMAGES = ['image/png', 'image/jpeg'];

/** Converts a picture as its definition requires; the canvas code is loaded with the first one. */
const convert = async (file: File, crop: number | undefined): Promise<File> =>
  (await import('../../ui/inputs/picture')).asPng(file, crop);

/** Uploads an image or a file to the signed address of its definition. */
export const UploadInput = ({ field, value, onChange, ...props }: FieldInputProps) => {
  const provider = useWriter();
  const form = useFormContext<Record<string, unknown>>();
  const options = field.options as unknown as UploadOptions;
  const { sign, accept = IMAGES, maxBytes, png, crop } = options;
  /** The target that the values of the form determine, or the reason why there is none. */
  const place = useFormValue(form, (values) => options.place?.(values));
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
      {...((png || crop) && { prepare: (file: File) => convert(file, crop) })}
      upload={(file, sending) =>
        provider.upload(sign, file, { ...(isClosed ? {} : place), ...sending })
      }
    />
  );
};

/** Picks a file that is sent with the form. */
export const AttachmentInput = ({ field, value, ...props }: FieldInputProps) => {
  const { accept, refused, maxBytes } = field.options as unknown as AttachmentOptions;
  const file = value instanceof File ? value : null;
  const sent = useShare(file);
  return <FilePick {...props} {...{ accept, refused, maxBytes, sent }} value={file} />;
};
