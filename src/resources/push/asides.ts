import type { FormAsideProps } from '../../schema';
import { lazySlot } from '../shared/lazySlot';

const kit = () => import('./PushAside');

/** Preview and number of recipients of a message to professionals. */
export const PushToArtists = lazySlot<FormAsideProps>(async () => (await kit()).ArtistsAside);

/** Preview and number of recipients of a message to customers. */
export const PushToClients = lazySlot<FormAsideProps>(async () => (await kit()).ClientsAside);

/** Confirmation summary of a message to professionals: cities, services, recipients. */
export const ArtistsQuestion = lazySlot<Pick<FormAsideProps, 'values'>>(
  async () => (await kit()).ArtistsDetails,
);

/** Confirmation summary of a message to customers: cities, recipients. */
export const ClientsQuestion = lazySlot<Pick<FormAsideProps, 'values'>>(
  async () => (await kit()).ClientsDetails,
);
