import type { FoundPlace } from '../../../domain/address';

/** Map providers. If none is set, only the link to the map is shown. */
export interface MapServices {
  readonly googleMapsApiKey?: string;
  /** URL template of map tiles with `{z}`, `{x}` and `{y}`. */
  readonly mapTilesUrl?: string;
  /** False if the back end has no address search: the specification defines no such call. */
  readonly findsAddresses?: boolean;
}

/** Returns true if no address search is available, so that the address is typed. */
export const isManualAddress = ({ findsAddresses, googleMapsApiKey }: MapServices): boolean =>
  findsAddresses === false && !googleMapsApiKey;

/** Address lookups of the form. */
export interface AddressServices extends MapServices {
  /** Addresses in Brazil that match a text. */
  readonly search: (
    text: string,
    signal: AbortSignal,
  ) => Promise<readonly (FoundPlace & { readonly id: string; readonly label: string })[]>;
  /** Address of an 8-digit postal code; rejects if there is none. */
  readonly cep: (digits: string, signal: AbortSignal) => Promise<FoundPlace>;
}
