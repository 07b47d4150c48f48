import type { FormAsideProps } from '../../schema';
import { lazySlot } from './lazySlot';

const kit = () => import('./PushAside');

/** Beside a message to professionals: how it will look, and how many it reaches. */
export const PushToArtists = lazySlot<FormAsideProps>(async () => (await kit()).ArtistsAside);

/** The same of a message to customers. */
export const PushToClients = lazySlot<FormAsideProps>(async () => (await kit()).ClientsAside);
