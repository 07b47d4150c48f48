import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Customer } from '../../dataProvider';
import { failureCode } from '../../ui/feedback';
import { useBackOffice } from '../shared/useBackOffice';
import { type DeedWords, useDeed } from '../shared/useDeed';

const keyOf = (id: string) => ['customers', 'page', id];

/** One customer, complete. */
export const useCustomer = (id: string) => {
  const provider = useBackOffice();
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => provider.operation('customers.one', { params: { id }, signal }),
  });
};

/** The runner of changes of one customer: what the server answers is shown at once. */
export const useCustomerDeed = (id: string) => {
  const { run: runDeed, ...rest } = useDeed();
  const cache = useQueryClient();
  const run = useCallback(
    (work: (key: string) => Promise<Customer | undefined>, words: DeedWords, intent?: unknown) =>
      runDeed(
        async (key) => {
          try {
            const customer = await work(key);
            // An older answer that is still on its way would take the change off the screen.
            if (customer) {
              void cache.cancelQueries({ queryKey: keyOf(id) });
              cache.setQueryData(keyOf(id), customer);
            } else void cache.invalidateQueries({ queryKey: keyOf(id) });
            void cache.invalidateQueries({ queryKey: ['customers', 'getList'] });
            return customer;
          } catch (failure) {
            if (failureCode(failure) === 'version-conflict')
              await cache.invalidateQueries({ queryKey: keyOf(id) });
            throw failure;
          }
        },
        words,
        intent,
      ),
    [runDeed, cache, id],
  );
  return { ...rest, run };
};

/** Reads the customer again, after a change whose answer is not the customer. */
export const useReadAgain = (id: string): (() => Promise<void>) => {
  const cache = useQueryClient();
  return useCallback(() => cache.invalidateQueries({ queryKey: keyOf(id) }), [cache, id]);
};

/** What every section of the page gets. */
export interface SectionProps {
  readonly customer: Customer;
  /** Whether the operator may write; the server decides every call anyway. */
  readonly mayEdit: boolean;
}
