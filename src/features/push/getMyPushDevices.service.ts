import { deviceName } from '../../platform/device-name.ts'
import type { Service } from '../../platform/service/service.ts'
import type { getMyPushDevices } from './getMyPushDevices.call.ts'
import { listPushDevices } from './push-device.sql.ts'

export const getMyPushDevicesService: Service<typeof getMyPushDevices> = async ({
  db,
  member,
  push,
  say,
}) => {
  const devices = await listPushDevices(db, member.id)
  return {
    public_key: push?.publicKey ?? null,
    data: devices.map(({ id, device, session_hash, added_at, is_suspended }) => ({
      device_id: id,
      device: deviceName(say, device),
      is_current: session_hash.equals(member.sessionHash),
      added_at,
      is_suspended,
    })),
  }
}
