import { isBlankText, isWebAddress, type OptionalTexts } from '../text';

/** Push messages to professionals and customers: part 2 sections 2.7, 3 and 5. */

/** Recipient type of a message, as on the wire. */
export type PushTarget = 'artist' | 'user';

/** Maximum lengths in characters; that of the query in bytes. Telephones cut longer titles and messages. */
export const PUSH_LENGTHS = { title: 120, message: 500, link: 500, query: 4_000 } as const;

const MAX_QUERY_DEPTH = 6;

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? 1 + Math.max(0, ...Object.values(value).map(depthOf))
    : 0;

/** Is a query short and flat enough to be stored and forwarded? */
export const isPushQuery = (query: readonly unknown[]): boolean =>
  new TextEncoder().encode(JSON.stringify(query)).length <= PUSH_LENGTHS.query &&
  depthOf(query) <= MAX_QUERY_DEPTH;

/** Is a link a route of the application, or an https address without user and password? */
export const isPushLink = (link: string): boolean =>
  /^[a-z][a-z\d+.-]*:/i.test(link.trim())
    ? isWebAddress(link.trim())
    : !/^\s*\/|[\\\p{C}]/u.test(link);

/** Message before sending; `query` is a JSON array as text, empty means none. */
export type PushDraft = OptionalTexts<'title' | 'message' | 'link' | 'query'>;

const QUERY_INVALID = 'Query está em formato inválido';
const QUERY_NO_LIST = 'Precisa ser um array';
const QUERY_TOO_LARGE = 'A query é grande demais';

/** Message for a link that is neither a route nor an https address. */
export const LINK_WORDS =
  'Informe uma tela do aplicativo ou um endereço https://, sem usuário nem senha';

/** Parses a query to a list; an empty text is an empty list. @throws SyntaxError with a message for the user */
export const pushQuery = (text: string | null | undefined): unknown[] => {
  const bare = (text ?? '').replace(/\s+/g, '');
  if (bare === '') return [];
  let parsed: unknown;
  try {
    parsed = JSON.parse(bare);
  } catch {
    throw new SyntaxError(QUERY_INVALID);
  }
  if (!Array.isArray(parsed)) throw new SyntaxError(QUERY_NO_LIST);
  return parsed;
};

const linkProblem = (link: string): string | undefined => {
  if (link.trim().startsWith('/')) return 'A rota não deve iniciar com /';
  return isPushLink(link) ? undefined : LINK_WORDS;
};

const queryProblem = (text: string | null | undefined): string | undefined => {
  try {
    return isPushQuery(pushQuery(text)) ? undefined : QUERY_TOO_LARGE;
  } catch (problem) {
    return (problem as SyntaxError).message;
  }
};

/** Returns validation messages for a push message by field; empty if valid. */
export const pushProblems = ({
  title,
  message,
  link,
  query,
}: PushDraft): { [K in keyof PushDraft]?: string | undefined } => ({
  title: isBlankText(title) ? 'Informe o título da notificação!' : undefined,
  message: isBlankText(message) ? 'Informe a mensagem da notificação!' : undefined,
  link: linkProblem(link ?? ''),
  query: queryProblem(query),
});

const RECIPIENT_TEXTS = {
  artist: ['profissional', 'profissionais', 'todas as profissionais'],
  user: ['cliente', 'clientes', 'todas as clientes'],
} as const;

/** Formats the number of recipients: `1 profissional`, `1.204 clientes`, `cerca de 330.000 clientes`. */
export const reachText = (target: PushTarget, count: number, isEstimate = false): string => {
  const [one, many] = RECIPIENT_TEXTS[target];
  const about = isEstimate ? 'cerca de ' : '';
  return `${about}${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;
};

/**
 * Returns the confirmation text before sending; without a filter it warns that all recipients get the
 * message.
 * @param isFiltered are cities or services selected?
 */
export const pushConfirmation = (target: PushTarget, isFiltered: boolean): string => {
  const [, many, all] = RECIPIENT_TEXTS[target];
  const recipients = isFiltered ? `as ${many} escolhidas pelos filtros` : all;
  return `A notificação será enviada para ${recipients}. O envio não poderá ser cancelado. Deseja continuar?`;
};
