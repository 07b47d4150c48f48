import { useJsApiLoader } from '@react-google-maps/api';

type Loader = Parameters<typeof useJsApiLoader>[0];

/** One constant: the loader refuses uses of Google's script that ask for different libraries. */
const LIBRARIES: NonNullable<Loader['libraries']> = ['places'];

/** Loads Google's maps and places. */
export const useGoogle = (
  apiKey: string,
): { readonly isLoaded: boolean; readonly loadError?: Error } =>
  useJsApiLoader({
    id: 'google-maps',
    googleMapsApiKey: apiKey,
    libraries: LIBRARIES,
    language: 'pt-BR',
    region: 'BR',
  });
