import { create } from 'qrcode'
import { modulePath } from '../../../features/network/module-path.ts'
import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { findStaff } from '../accounts/staff.sql.ts'
import { beginSecondFactor } from './beginSecondFactor.call.ts'
import { newRecoveryCodes, newSecret, setUpAddress } from './one-time-codes.ts'
import { proofFields, proveSelf } from './own-proof.flow.ts'
import { hashRecoveryCode, secretOf } from './second-factor.flow.ts'
import { offerFactor } from './second-factor.sql.ts'

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
  return { data: { secret, qr: { size, path: modulePath(data, size) }, recovery_codes: codes } }
}
