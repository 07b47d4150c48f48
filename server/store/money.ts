/** Integer cents of an amount in reais; the contract has refused more than two decimals. */
export const centsOf = (reais: number): number => Math.round(reais * 100);

/** The amount in reais of integer cents, as it travels. */
export const reaisOf = (cents: number): number => cents / 100;
