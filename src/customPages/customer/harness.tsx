/** What the tests of a customer's page stand on: what the pages about a customer share. */
export { choose, customerOf, descriptionOf, drawer, refusal } from '../shared/harness';
