/** One end of the message channel between a process and its parent. */
export interface Line {
  send(message: unknown): void;
  onMessage(hear: (message: unknown) => void): void;
}

export type Answers = Readonly<Record<string, () => unknown>>;

interface Message {
  readonly camarim: 'ask' | 'answer';
  readonly id: number;
  readonly question?: string;
  readonly value?: unknown;
}

const isOurs = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'camarim' in message;

/** Timeout of a request, in milliseconds: shorter than that of a health check. */
const PATIENCE_MS = 2_500;

/** Sends a request to the other end; undefined without a timely response. */
export type Ask = (question: string) => Promise<unknown>;

/** Opens a channel for requests in both directions over a message line. */
export const openChannel = (line: Line, answers: Answers): Ask => {
  const open = new Map<number, (value: unknown) => void>();
  let asked = 0;
  const answer = async ({ id, question = '' }: Message) => {
    const make = Object.hasOwn(answers, question) ? answers[question] : undefined;
    const value = await Promise.resolve(make?.()).catch(() => undefined);
    line.send({ camarim: 'answer', id, value } satisfies Message);
  };
  line.onMessage((message) => {
    if (!isOurs(message)) return;
    if (message.camarim === 'ask') void answer(message);
    else open.get(message.id)?.(message.value);
  });
  return (question) =>
    new Promise((resolve) => {
      asked += 1;
      const id = asked;
      const end = (value: unknown) => {
        clearTimeout(timer);
        open.delete(id);
        resolve(value);
      };
      const timer = setTimeout(() => end(undefined), PATIENCE_MS);
      open.set(id, end);
      line.send({ camarim: 'ask', id, question } satisfies Message);
    });
};
