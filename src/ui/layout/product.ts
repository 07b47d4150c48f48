import { createContext, useContext } from 'react';

export interface Product {
  readonly name: string;
  /** Version number, no leading `v`. */
  readonly version: string;
  readonly environment: string;
  /** The operator may view the status of the server. */
  readonly mayWatch?: boolean;
}

/** Product of the frame around a page; undefined on a page without the frame. */
export const ProductContext = createContext<Product | undefined>(undefined);

export const useProduct = (): Product | undefined => useContext(ProductContext);
