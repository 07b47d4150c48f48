import { client } from '../http';
import { session } from '../http/session';
import { signInWith, signOutWith } from './signIn';

export * from './createAuthProvider';
export { type SignInOutcome, type SignInParts, signInWith, signOutWith } from './signIn';
export { STATIC_PATHS } from './staticPaths';

export const signIn = signInWith({ client, session });

export const signOut = (): Promise<void> => signOutWith({ client, session });
