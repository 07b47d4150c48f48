/** The head of a record, which stays while one reads on: what it is, how it stands and what can be done with it. */
export interface HeadSpec<Path extends string = string> {
  /** Field that names the record; by default its title. */
  readonly title?: Path;
  /** Field that says how it stands, drawn as lists draw it. */
  readonly state?: Path;
  /** Fields that tell it from others, in one line; those without a value are not drawn. */
  readonly meta?: readonly Path[];
  /** Field of what it is worth, with its label. */
  readonly money?: Path;
  /**
   * Names of the actions that are buttons, in their order, or a function of the record that answers them; by default the
   * first three. The others are under 'Mais ações'.
   */
  readonly main?: readonly string[] | ((record: never) => readonly string[]) | undefined;
}
