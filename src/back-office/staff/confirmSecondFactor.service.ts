import type { Service } from '../../platform/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { recordChange } from './audit.sql.ts'
import { confirmSecondFactor } from './confirmSecondFactor.call.ts'
import { confirmOfferedSecret } from './second-factor.flow.ts'
import { endStaffSessions } from './staff-session.sql.ts'

export const confirmSecondFactorService: Service<typeof confirmSecondFactor> = async (
  { transaction, secrets, staff },
  { code },
) => {
  const confirmed = await transaction(async (trx) => {
    const outcome = await confirmOfferedSecret(trx, secrets, { staffId: staff.id, code })
    if ('refused' in outcome) return outcome
    await endStaffSessions(trx, staff.id, staff.sessionHash)
    await recordChange(trx, staff, {
      action: 'confirmSecondFactor',
      subject: `staff ${staff.id}`,
      before: { secondFactor: outcome.hadOne },
      after: { secondFactor: true },
    })
    return outcome
  })
  if ('refused' in confirmed) throw refuse(confirmSecondFactor, confirmed.refused, { field: 'code' })
  return { data: { recovery_codes: confirmed.recoveryCodes } }
}
