import { changePassword } from '../../contract/session';
import { ApiError } from '../http/ApiError';
import type { HttpClient } from '../http/client';
import type { SessionStore } from '../http/session';

/**
 * Sets the own password; the token of a forced change precedes the session (part 3 section 7).
 * @throws ApiError; 401 `no-token` without a request if there is neither token
 */
export const createChangePassword =
  (client: HttpClient, session: SessionStore) =>
  async (newPassword: string, currentPassword?: string): Promise<void> => {
    const token = session.passwordToken.get() ?? session.token();
    if (!token) throw new ApiError('answer', 401, 'no-token', '');
    const body = { newPassword, ...(currentPassword && { currentPassword }) };
    await client.call(changePassword, { body, bearer: { token } });
  };
