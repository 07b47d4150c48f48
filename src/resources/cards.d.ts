declare module 'virtual:camarim-cards' {
  /** The cards of all definitions, as the build made them. */
  const cards: readonly import('../schema/card').ResourceCard[];
  export default cards;
}
