import type { AppContext, SignedInStaff } from '../../../platform/service/service.ts'
import { isOwnStaffPassword } from '../sign-in/staff-login.flow.ts'
import { countCodeTry, spendCode } from './second-factor.flow.ts'
import { readFactorState } from './second-factor.sql.ts'

type Asking = Pick<AppContext, 'db' | 'transaction' | 'secrets' | 'limits'> & {
  staff: SignedInStaff
  client: { address: string }
}

export type Proof = 'proven' | 'wrongPassword' | 'codeRequired' | 'wrongCode'

/** The form field that shows the message for each kind of failed proof. */
export const proofFields = { wrongPassword: 'password', codeRequired: 'code', wrongCode: 'code' } as const

/**
 * Checks that the person at the screen is the signed-in staff member: by the password, and by a code if the
 * staff member has a second factor. A session alone is not enough for changes that outlast the session,
 * because another person may use an unlocked computer.
 */
export async function proveSelf(
  context: Asking,
  { password, code }: { password: string; code?: string | undefined },
): Promise<Proof> {
  const { db, transaction, secrets, staff } = context
  if (!(await isOwnStaffPassword(context, password))) return 'wrongPassword'
  const { confirmed_at } = await readFactorState(db, staff.id)
  if (!confirmed_at) return 'proven'
  if (!code) return 'codeRequired'
  const takeBack = await countCodeTry(context, staff.id)
  const used = await transaction((trx) => spendCode(trx, secrets, { staffId: staff.id, code }))
  if (used === 'wrong') return 'wrongCode'
  await takeBack()
  return 'proven'
}
