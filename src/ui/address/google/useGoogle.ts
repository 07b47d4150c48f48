import { Loader } from '@googlemaps/js-api-loader';
import { useEffect, useState } from 'react';

/** Loads Google Maps with the Places library; true once it is there. */
export const useGoogle = (apiKey: string): boolean => {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const loader = new Loader({ apiKey, libraries: ['places'], language: 'pt-BR', region: 'BR' });
    loader.load().then(
      () => setLoaded(true),
      () => undefined,
    );
  }, [apiKey]);
  return isLoaded;
};
