import { FilePick } from '../../ui/inputs/FilePick';
import type { AttachmentOptions } from '../fields';
import type { FieldInputProps } from './fieldInputProps';

/** Picks a file that is sent with the form. */
export const AttachmentInput = ({ field, value, ...props }: FieldInputProps) => {
  const { accept, refused, maxBytes } = field.options as unknown as AttachmentOptions;
  return (
    <FilePick
      {...props}
      value={value instanceof File ? value : null}
      accept={accept}
      refused={refused}
      maxBytes={maxBytes}
    />
  );
};
