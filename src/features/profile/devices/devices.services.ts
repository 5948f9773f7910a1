import { lockMember } from '../../../platform/database/lock-member.ts'
import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { spendProofForAccount } from '../../members/step-up/step-up.flow.ts'
import { confirmPushDeviceOf } from '../../push/push-device.sql.ts'
import { confirmPushDevice } from './devices.calls.ts'

export const confirmPushDeviceService: Service<typeof confirmPushDevice> = async (context, input) => {
  const { transaction, member, say } = context
  await transaction(async (trx) => {
    // Locks the member against a concurrent account recovery. The recovery either waits and then suspends the
    // device, or it came first and has ended this session.
    await lockMember(trx, member.id)
    const missing = await spendProofForAccount({ ...context, db: trx }, { reason: 'suspended', isKept: true })
    if (missing) throw refuse(confirmPushDevice, 'stepUpRequired', { data: missing })
    if (!(await confirmPushDeviceOf(trx, member.id, input.device_id)))
      throw refuse(confirmPushDevice, 'unknown')
  })
  return { message: say('push.confirmed') }
}
