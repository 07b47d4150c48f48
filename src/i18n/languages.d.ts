/** The package ships no types: a catalogue is texts in groups of groups. */
declare module 'ra-language-portuguese' {
  interface MessageGroup {
    readonly [key: string]: string | MessageGroup;
  }
  const messages: MessageGroup;
  export default messages;
}
