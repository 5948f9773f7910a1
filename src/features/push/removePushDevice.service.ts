import type { Service } from '../../platform/service/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { deletePushDevice } from './push-device.sql.ts'
import { removePushDevice } from './removePushDevice.call.ts'

export const removePushDeviceService: Service<typeof removePushDevice> = async (
  { db, member, say },
  { device_id: id },
) => {
  const isRemoved = await deletePushDevice(db, member.id, id ? { id } : { sessionHash: member.sessionHash })
  if (id && !isRemoved) throw refuse(removePushDevice, 'unknown')
  return { message: say('push.removed') }
}
