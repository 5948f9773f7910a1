import type { Service } from '../../platform/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { recordChange } from './audit.sql.ts'
import { proofFields, proveSelf } from './own-proof.flow.ts'
import { renewRecoveryCodes } from './renewRecoveryCodes.call.ts'
import { makeRecoveryCodes } from './second-factor.flow.ts'
import { readFactorState } from './second-factor.sql.ts'

export const renewRecoveryCodesService: Service<typeof renewRecoveryCodes> = async (context, input) => {
  const { db, transaction, staff } = context
  const { confirmed_at, codes_left } = await readFactorState(db, staff.id)
  if (!confirmed_at) throw refuse(renewRecoveryCodes, 'noSecondFactor')
  const proof = await proveSelf(context, input)
  if (proof !== 'proven') throw refuse(renewRecoveryCodes, proof, { field: proofFields[proof] })

  const codes = await transaction(async (trx) => {
    const made = await makeRecoveryCodes(trx, staff.id)
    await recordChange(trx, staff, {
      action: 'renewRecoveryCodes',
      subject: `staff ${staff.id}`,
      before: { codesLeft: codes_left },
      after: { codesLeft: made.length },
    })
    return made
  })
  return { data: { recovery_codes: codes } }
}
