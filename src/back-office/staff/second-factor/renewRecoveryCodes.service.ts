import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { proofFields, proveSelf } from './own-proof.flow.ts'
import { renewRecoveryCodes } from './renewRecoveryCodes.call.ts'
import { makeRecoveryCodes } from './second-factor.flow.ts'
import { readFactorState } from './second-factor.sql.ts'

export const renewRecoveryCodesService: Service<typeof renewRecoveryCodes> = async (context, input) => {
  const { db, change, staff } = context
  const { confirmed_at, codes_left } = await readFactorState(db, staff.id)
  if (!confirmed_at) throw refuse(renewRecoveryCodes, 'noSecondFactor')
  const proof = await proveSelf(context, input)
  if (proof !== 'proven') throw refuse(renewRecoveryCodes, proof, { field: proofFields[proof] })

  const data = await change(async (trx) => {
    const codes = await makeRecoveryCodes(trx, staff.id)
    const audited = { id: staff.id, before: { codesLeft: codes_left }, after: { codesLeft: codes.length } }
    return { recovery_codes: codes, audited }
  })
  return { data }
}
