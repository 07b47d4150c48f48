/** The names of the store for the amounts of `domain/money`: reais on the wire, cents inside. */
export { fromCents as reaisOf, toCents as centsOf } from '../../domain/money';
