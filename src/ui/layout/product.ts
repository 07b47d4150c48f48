import { createContext, useContext } from 'react';

export interface Product {
  readonly name: string;
  readonly version: string;
  readonly environment: string;
  readonly canViewStatus?: boolean;
}

export const ProductContext = createContext<Product | undefined>(undefined);

export const useProduct = (): Product | undefined => useContext(ProductContext);
