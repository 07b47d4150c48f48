/** What the tests of a customer's page stand on is what every page about a customer stands on. */
export { choose, customerOf, descriptionOf, drawer, refusal } from '../shared/harness';
