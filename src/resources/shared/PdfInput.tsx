import { MAX_PDF_BYTES, PDF_WORDS } from '../../../domain/bonuses';
import type { InputSlotProps } from '../../schema';
import { useShare } from '../../schema/context/sending';
import { FilePick } from '../../ui/inputs/FileInputs';

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
