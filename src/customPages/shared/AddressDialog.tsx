// An action's `form` with an `address` does not do: it writes one GeoJSON point, and no section of a page opens it.

import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useState } from 'react';
import {
  type AddressValue,
  addressProblems,
  EMPTY_ADDRESS,
  isLocated,
  type LocatedAddress,
} from '../../../domain/address';
import { differs, Unsaved } from '../../schema/form/Unsaved';
import { CloseButton, ModalDialog } from '../../ui/dialog';
import { failureFields } from '../../ui/feedback';
import { AddressForm } from './AddressForm';
import type { Deed } from './useDeed';

interface AddressDialogProps {
  readonly title: string;
  /** The word of the button that saves. */
  readonly submit: string;
  /** What saving runs in: its state and its failure stand in the dialog. */
  readonly deed: Pick<Deed, 'busy' | 'error' | 'problem'>;
  /** Saves an address without a problem. @returns what was answered, or undefined after a failure */
  readonly onSave: (address: LocatedAddress) => Promise<unknown>;
  readonly onClose: () => void;
  /** With 'Identificação'. */
  readonly withName?: boolean;
  /** Heading of a failure. */
  readonly failureTitle?: string;
  /** Nothing can be saved before a place was selected; otherwise trying says that it is missing. */
  readonly waitsForPlace?: boolean;
}

/** Searches an address, completes it and saves it; what was typed is asked for before it is lost. */
export const AddressDialog = ({
  title,
  submit,
  deed,
  onSave,
  onClose,
  withName = false,
  failureTitle,
  waitsForPlace = false,
}: AddressDialogProps) => {
  const [value, setValue] = useState<AddressValue>(EMPTY_ADDRESS);
  const [isTried, setIsTried] = useState(false);
  const problems = addressProblems(value, { withName });
  const save = async (): Promise<void> => {
    setIsTried(true);
    if (!isLocated(value) || Object.keys(problems).length > 0) return;
    if (await onSave(value)) onClose();
  };
  return (
    <ModalDialog
      open
      title={title}
      maxWidth="md"
      busy={deed.busy}
      onClose={onClose}
      actions={
        <>
          <CloseButton disabled={deed.busy} />
          <Button
            variant="contained"
            onClick={() => void save()}
            loading={deed.busy}
            disabled={waitsForPlace && !isLocated(value)}
          >
            {submit}
          </Button>
        </>
      }
    >
      {deed.problem && (
        <Alert severity="error" role="alert" sx={{ mb: 2 }}>
          {failureTitle && <AlertTitle>{failureTitle}</AlertTitle>}
          {deed.problem}
        </Alert>
      )}
      <Unsaved dirty={!deed.busy && differs(value, EMPTY_ADDRESS)} />
      <AddressForm
        value={value}
        onChange={setValue}
        problems={isTried ? { ...failureFields(deed.error), ...problems } : undefined}
        withName={withName}
        disabled={deed.busy}
      />
    </ModalDialog>
  );
};
