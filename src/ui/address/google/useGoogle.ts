import { useJsApiLoader } from '@react-google-maps/api';

type Loader = Parameters<typeof useJsApiLoader>[0];

/** One constant: the loader rejects calls with different `libraries`. */
const LIBRARIES: NonNullable<Loader['libraries']> = ['places'];

/** Loads Google Maps with the Places library; true once it is there. */
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
