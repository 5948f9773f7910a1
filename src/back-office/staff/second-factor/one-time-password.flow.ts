import { hashPassword } from '../../../features/members/password/password.ts'
import { newCode } from './one-time-codes.ts'

/** Creates a password for the next sign-in, and its hash for the table. */
export async function makeOneTimePassword(): Promise<{ password: string; hash: string }> {
  const password = newCode(16)
  return { password, hash: await hashPassword(password) }
}

/**
 * Returns the encryption context (see `Secrets`) of a new staff member's first password, which the stored
 * answer of addStaff contains.
 */
export function firstPasswordOf(staffId: number): string {
  return `first password of staff ${staffId}`
}
