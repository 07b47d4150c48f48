import { createContext, useContext } from 'react';

/** What the frame says about the product itself. */
export interface Product {
  readonly name: string;
  /** Without the leading `v`. */
  readonly version: string;
  /** Label of the environment. */
  readonly environment: string;
  /** Whether the operator may see how the server stands. */
  readonly mayWatch?: boolean;
}

/** The product that the pages belong to; absent on a page without the frame. */
export const ProductContext = createContext<Product | undefined>(undefined);

/** The product that a page belongs to. */
export const useProduct = (): Product | undefined => useContext(ProductContext);
