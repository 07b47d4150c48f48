import { client } from '../http';
import { session } from '../http/session';
import { signInWith, signOutWith } from './signIn';

export * from './createAuthProvider';
export * from './signIn';

export const signIn = signInWith({ client, session });

export const signOut = (): Promise<void> => signOutWith({ client, session });
