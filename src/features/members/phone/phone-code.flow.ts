import type { DetailsAtSending } from '../../messages/details-at-sending.extension.ts'
import { codeAtSending } from '../code-at-sending.flow.ts'
import { codeLifetimeSeconds } from '../password/password-code.sql.ts'
import { savePhoneCode } from './phone-confirmation.sql.ts'

/** Creates the code with which a member confirms a mobile number. */
export const phoneCodeDetails: DetailsAtSending = codeAtSending('phone_code', async (db, code) => {
  await savePhoneCode(db, { ...code, seconds: codeLifetimeSeconds })
  return true
})
