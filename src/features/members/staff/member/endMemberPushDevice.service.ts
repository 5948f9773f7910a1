import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { deletePushDevice } from '../../../push/push-device.sql.ts'
import { endMemberPushDevice } from './endMemberPushDevice.call.ts'

export const endMemberPushDeviceService: Service<typeof endMemberPushDevice> = async ({ db, say }, input) => {
  const id = Number(input.member_id)
  if (!(await deletePushDevice(db, id, { id: input.device_id }))) throw refuse(endMemberPushDevice, 'unknown')
  return {
    message: say('office.members.pushDeviceEnded'),
    audited: { id, before: { push_devices: 1 }, after: { push_devices: 0 } },
  }
}
