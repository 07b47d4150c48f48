import { useJsApiLoader } from '@react-google-maps/api';
import type { ReactNode } from 'react';

export interface GoogleProps {
  readonly apiKey: string;
  readonly fallback: ReactNode;
}

type Loader = Parameters<typeof useJsApiLoader>[0];

/** A constant, because the loader rejects calls with different `libraries`. */
const LIBRARIES: NonNullable<Loader['libraries']> = ['places'];

/** Loads Google Maps with the Places library; true once it has loaded. */
export const useGoogle = (apiKey: string): boolean => {
  const { isLoaded, loadError } = useJsApiLoader({
    id: 'google-maps',
    googleMapsApiKey: apiKey,
    libraries: LIBRARIES,
    language: 'pt-BR',
    region: 'BR',
  });
  return isLoaded && !loadError;
};
