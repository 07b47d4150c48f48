import type { ErrorBody } from '../../contract/shapes';
import { megabytes } from '../../domain/files';
import { isRetryable, TransactionConflict, toDatabaseError, unwrap } from '../db/errors';
import { HttpError, unavailable } from '../kernel';

/** Message of errors that must not reveal details (part 1 section 8). */
export const UNEXPECTED_TEXT = 'Ocorreu um erro inesperado';

/** 401: no bearer, or an expired one. */
export const unauthenticated = (): HttpError =>
  new HttpError(401, 'unauthenticated', 'Sua sessão expirou. Entre novamente.', undefined, {
    'www-authenticate': 'Bearer',
  });

/** 403: a valid bearer without permission for the operation. */
export const forbidden = (): HttpError => new HttpError(403, 'forbidden', 'Acesso negado');

export const unknownAddress = (): HttpError =>
  new HttpError(404, 'not-found', 'Endereço não encontrado.');

export const methodNotAllowed = (allow: string): HttpError =>
  new HttpError(405, 'method-not-allowed', 'Método não permitido neste endereço.', undefined, {
    allow,
  });

export const tooLarge = (limit: number): HttpError =>
  new HttpError(
    413,
    'payload-too-large',
    `O conteúdo enviado passa do limite de ${megabytes(limit)}.`,
  );

export const tooManyRequests = (seconds: number): HttpError =>
  new HttpError(
    429,
    'too-many-requests',
    'Muitas requisições. Aguarde um pouco e tente novamente.',
    undefined,
    { 'retry-after': String(seconds) },
  );

/** Codes of an unavailable database: PostgreSQL is out of resources, shutting down or failing; the disk is full. */
const UNAVAILABLE = /^(53...|57P0.|58...|ENOSPC)$/;

/** Converts an error of a handler: a lost database to 503, a conflict to 409; undefined for a bug, which is a 500. */
export const knownError = (error: unknown): HttpError | undefined => {
  const known = toDatabaseError(unwrap(error));
  if (known instanceof HttpError) return known;
  if (isRetryable(known)) return new TransactionConflict();
  return 'code' in known && UNAVAILABLE.test(String(known.code)) ? unavailable() : undefined;
};

export const internalError = (): HttpError => new HttpError(500, 'internal', UNEXPECTED_TEXT);

/** Creates the error response: `{ error: { code, description, fields?, requestId } }`. */
export const errorResponse = (error: HttpError, requestId: string): Response => {
  const body: ErrorBody = {
    ...error.beside,
    error: {
      code: error.code,
      description: error.description,
      ...(error.fields ? { fields: { ...error.fields } } : {}),
      requestId,
    },
  };
  const headers = new Headers({ 'content-type': 'application/json; charset=utf-8' });
  if (error.status === 429 || error.status === 503) headers.set('retry-after', '2');
  for (const [name, value] of Object.entries(error.headers ?? {})) headers.set(name, value);
  return new Response(JSON.stringify(body), { status: error.status, headers });
};
