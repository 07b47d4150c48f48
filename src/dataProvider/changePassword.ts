import { changePassword } from '../../contract/session';
import { ApiError } from '../http/ApiError';
import type { HttpClient } from '../http/client';
import type { SessionStore } from '../http/session';

/**
 * Creates the call that sets the caller's own password (part 3 section 7). The token of a forced change takes
 * precedence over the session.
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
