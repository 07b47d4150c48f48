import type { FormAsideProps, QuestionSlotProps } from '../../schema';
import { lazySlot } from '../shared/lazySlot';

const kit = () => import('./PushAside');

/** Beside a message to professionals: how it will look, and how many it reaches. */
export const PushToArtists = lazySlot<FormAsideProps>(async () => (await kit()).ArtistsAside);

/** The same of a message to customers. */
export const PushToClients = lazySlot<FormAsideProps>(async () => (await kit()).ClientsAside);

/** Cities, services and reach in the question before a message to professionals. */
export const ArtistsQuestion = lazySlot<QuestionSlotProps>(
  async () => (await kit()).ArtistsDetails,
);

/** Cities and reach in the question before a message to customers. */
export const ClientsQuestion = lazySlot<QuestionSlotProps>(
  async () => (await kit()).ClientsDetails,
);
