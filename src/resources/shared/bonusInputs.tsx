import { useGetIdentity } from 'react-admin';
import { MAX_PDF_BYTES, PDF_WORDS } from '../../../domain/bonuses';
import type { InputSlotProps } from '../../schema';
import { useShare } from '../../schema/context/sending';
import { FilePick } from '../../ui/inputs/FileInputs';
import { TextInput } from '../../ui/inputs/TextInput';

export const PdfInput = ({ value, ...props }: InputSlotProps) => {
  const file = value instanceof File ? value : null;
  return (
    <FilePick
      {...props}
      value={file}
      sent={useShare(file)}
      accept={['.pdf']}
      refused={PDF_WORDS}
      maxBytes={MAX_PDF_BYTES}
    />
  );
};

/** Read-only name of the payer, from the local session (part 2 section 6). */
export const ResponsibleInput = (props: InputSlotProps) => {
  const { identity } = useGetIdentity();
  return <TextInput {...props} value={identity?.fullName ?? ''} readOnly />;
};
