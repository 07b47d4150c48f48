import type { FoundPlace } from '../../../domain/address';

/** Whose map shows a point; without any there is only the link to one. */
export interface MapServices {
  readonly googleMapsApiKey?: string;
  /** Address of map tiles with `{z}`, `{x}` and `{y}`. */
  readonly mapTilesUrl?: string;
  /** False where the back end finds no addresses: the specification gives it no such call. */
  readonly findsAddresses?: boolean;
}

/** Nothing searches an address: it is typed by hand. */
export const isTypedByHand = ({ findsAddresses, googleMapsApiKey }: MapServices): boolean =>
  findsAddresses === false && !googleMapsApiKey;

/** Who finds addresses. */
export interface AddressServices extends MapServices {
  /** Addresses in Brazil for a text. */
  readonly search: (
    text: string,
    signal: AbortSignal,
  ) => Promise<readonly (FoundPlace & { readonly id: string; readonly label: string })[]>;
  /** The address of a postal code of 8 digits; it fails where there is none. */
  readonly cep: (digits: string, signal: AbortSignal) => Promise<FoundPlace>;
}
