/** Types of a package that has none. */
declare module 'ra-language-portuguese' {
  interface MessageGroup {
    readonly [key: string]: string | MessageGroup;
  }
  const messages: MessageGroup;
  export default messages;
}
