import { hashPassword } from '../../../features/members/password/password.ts'
import { newRecoveryCode } from './one-time-codes.ts'

/** A password that somebody is given for the next sign-in, and what the table keeps of it. */
export async function makeOneTimePassword(): Promise<{ password: string; hash: string }> {
  const password = newRecoveryCode()
  return { password, hash: await hashPassword(password) }
}

/** The context of a new colleague's password, which the answer to a request keeps sealed. */
export function firstPasswordOf(staffId: number): string {
  return `first password of staff ${staffId}`
}
