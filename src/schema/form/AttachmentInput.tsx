import { FilePick } from '../../ui/inputs/FilePick';
import type { AttachmentOptions } from '../fields';
import { useShare } from '../sending';
import type { FieldInputProps } from './fieldInputProps';

/** Picks a file that is sent with the form. */
export const AttachmentInput = ({ field, value, ...props }: FieldInputProps) => {
  const { accept, refused, maxBytes } = field.options as unknown as AttachmentOptions;
  const file = value instanceof File ? value : null;
  return (
    <FilePick
      {...props}
      value={file}
      sent={useShare(file)}
      accept={accept}
      refused={refused}
      maxBytes={maxBytes}
    />
  );
};
