import type { FoundPlace } from '../../../domain/address';

export interface MapServices {
  readonly googleMapsApiKey?: string;
  readonly mapTilesUrl?: string;
  /** False if the back end has no address search, which the specification does not define. */
  readonly findsAddresses?: boolean;
}

export const isManualAddress = ({ findsAddresses, googleMapsApiKey }: MapServices): boolean =>
  findsAddresses === false && !googleMapsApiKey;

export interface AddressServices extends MapServices {
  readonly search: (
    text: string,
    signal: AbortSignal,
  ) => Promise<readonly (FoundPlace & { readonly id: string; readonly label: string })[]>;
  /** Finds the address of an 8-digit postal code (CEP); rejects if there is none. */
  readonly cep: (digits: string, signal: AbortSignal) => Promise<FoundPlace>;
}
