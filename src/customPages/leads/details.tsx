import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useCanAccess, useNavigate } from 'react-admin';
import { LEAD_FAILED, LEAD_MISSING } from '../../../domain/leads';
import { newArtistPath } from '../../newArtist';
import type { ActionDialogProps } from '../../schema/types';
import { ModalDialog } from '../../ui/dialog';
import { Answered } from '../../ui/feedback';
import { DefinitionList } from '../../ui/fields';
import { EmptyState, FormSkeleton } from '../../ui/states';
import { type AreaNames, useAreaNames } from '../shared/useAreaNames';
import { type Lead, useLead } from '../shared/useLead';
import {
  addressFacts,
  personalFacts,
  professionalFacts,
  type SectionFacts,
  statusFacts,
} from './facts';
import { StatusHistory, TestHistory } from './histories';

const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ '& + &': { mt: 3 } }}>
      <Typography id={id} component="h3" variant="subtitle1" sx={{ fontWeight: 600, mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
};

const Facts = ({ facts }: { readonly facts: SectionFacts }) => (
  <DefinitionList items={facts.map(([label, value]) => ({ label, value }))} />
);

const Loaded = ({ lead, areas }: { readonly lead: Lead; readonly areas: AreaNames }) => (
  <>
    <Section title="Dados pessoais">
      <Facts facts={personalFacts(lead)} />
    </Section>
    <Section title="Dados profissionais">
      <Facts facts={professionalFacts(lead, areas)} />
    </Section>
    <Section title="Endereço">
      <Facts facts={addressFacts(lead)} />
    </Section>
    <Section title="Status do Lead">
      <Facts facts={statusFacts(lead)} />
    </Section>
    <Section title="Histórico de status">
      <StatusHistory lead={lead} />
    </Section>
    <Section title="Histórico de testes">
      <TestHistory lead={lead} />
    </Section>
  </>
);

/** The details of a lead: part 2 section 2.11. */
const LeadDetails = ({ record, resource, onClose }: ActionDialogProps) => {
  const navigate = useNavigate();
  const { canAccess: mayEdit = false } = useCanAccess({ resource, action: 'edit' });
  const id = String(record.id);
  const query = useLead(id);
  const areas = useAreaNames();
  const transform = () => {
    onClose();
    navigate(newArtistPath(id));
  };
  return (
    <ModalDialog
      open
      title={String(record.name ?? 'Lead')}
      onClose={onClose}
      maxWidth="md"
      actions={
        <>
          <Button onClick={onClose}>Fechar</Button>
          {query.data && mayEdit && (
            <Button variant="contained" onClick={transform}>
              Transformar em artista
            </Button>
          )}
        </>
      }
    >
      <Answered question={query} failure={LEAD_FAILED} waiting={<FormSkeleton />}>
        {(lead) =>
          lead ? <Loaded lead={lead} areas={areas} /> : <EmptyState title={LEAD_MISSING} />
        }
      </Answered>
    </ModalDialog>
  );
};

export default LeadDetails;
