import { hashPassword } from '../../../features/members/password/password.ts'
import { newRecoveryCode } from './one-time-codes.ts'

/** Creates a password for the next sign-in, and its hash for the table. */
export async function makeOneTimePassword(): Promise<{ password: string; hash: string }> {
  const password = newRecoveryCode()
  return { password, hash: await hashPassword(password) }
}

/** Returns the context with which a new colleague's password is sealed in the stored answer. */
export function firstPasswordOf(staffId: number): string {
  return `first password of staff ${staffId}`
}
