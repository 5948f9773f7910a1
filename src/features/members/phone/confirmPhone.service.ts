import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { verifyPassword } from '../password/password.ts'
import { confirmPhone } from './confirmPhone.call.ts'
import { confirmPhoneBy, takeTryAtPhoneCode } from './phone-confirmation.sql.ts'

export const confirmPhoneService: Service<typeof confirmPhone> = async ({ db, member, say }, { code }) => {
  const codeHash = await takeTryAtPhoneCode(db, member.id)
  if (codeHash === undefined) throw refuse(confirmPhone, 'codeEnded', { field: 'code' })
  const isRight = await verifyPassword(codeHash, code)
  if (!isRight || !(await confirmPhoneBy(db, member.id, codeHash)))
    throw refuse(confirmPhone, 'wrongCode', { field: 'code' })
  return { message: say('phone.confirmed') }
}
