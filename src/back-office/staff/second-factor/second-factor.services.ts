import { create } from 'qrcode'
import { qrCodePath } from '../../../features/network/qr-code-path.ts'
import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { changeStaff } from '../accounts/change-staff.flow.ts'
import { findStaff, updateStaff } from '../accounts/staff.sql.ts'
import { endStaffSessions } from '../sign-in/staff-session.sql.ts'
import { newRecoveryCodes, newSecret, setUpAddress } from './one-time-codes.ts'
import { proofFields, proveSelf } from './own-proof.flow.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
} from './second-factor.calls.ts'
import { confirmOfferedSecret, hashRecoveryCode, makeRecoveryCodes, secretOf } from './second-factor.flow.ts'
import { offerFactor, readFactorState, removeFactor } from './second-factor.sql.ts'

export const beginSecondFactorService: Service<typeof beginSecondFactor> = async (context, input) => {
  const { db, change, secrets, staff, say } = context
  const proof = await proveSelf(context, input)
  if (proof !== 'proven') throw refuse(beginSecondFactor, proof, { field: proofFields[proof] })

  const secret = newSecret()
  const codes = newRecoveryCodes()
  await change(async (trx) => {
    await offerFactor(trx, staff.id, {
      secret: secrets.seal(secret, secretOf(staff.id)),
      codeHashes: codes.map(hashRecoveryCode),
    })
    return { audited: { id: staff.id, before: null, after: null } }
  })
  const { mobile } = (await findStaff(db, staff.id))!
  const { size, data } = create(setUpAddress(secret, { shop: say.shop, mobile })).modules
  return { data: { secret, qr: { size, path: qrCodePath(data, size) }, recovery_codes: codes } }
}

export const confirmSecondFactorService: Service<typeof confirmSecondFactor> = async (
  { db, secrets, staff },
  { code },
) => {
  const confirmed = await confirmOfferedSecret(db, secrets, { staffId: staff.id, code })
  if ('refused' in confirmed) throw refuse(confirmSecondFactor, confirmed.refused, { field: 'code' })
  await endStaffSessions(db, staff.id, staff.sessionHash)
  return {
    audited: { id: staff.id, before: { secondFactor: confirmed.hadOne }, after: { secondFactor: true } },
  }
}

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

export const resetSecondFactorService: Service<typeof resetSecondFactor> = async (context, input) => {
  const changed = await changeStaff(context, {
    staffId: input.staff_id,
    isForOthers: true,
    givesAccess: true,
    async make(trx, person) {
      await removeFactor(trx, person.id)
      await updateStaff(trx, person.id, {})
      await endStaffSessions(trx, person.id)
    },
  })
  if (changed.refused) throw refuse(resetSecondFactor, changed.refused)
  return { data: changed.person, audited: changed.audited }
}
