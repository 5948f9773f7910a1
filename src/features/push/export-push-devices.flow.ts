import { deviceName } from '../../platform/device-name.ts'
import type { ExportContext, MemberIdentity } from '../../platform/service/feature.ts'
import { listPushDevices } from './push-device.sql.ts'

/** The browsers that a member is pushed to, without the addresses: whoever has those may push there. */
export async function exportPushDevices({ db, say }: ExportContext, { id }: MemberIdentity) {
  const devices = await listPushDevices(db, id)
  return devices.map(({ device, added_at, is_suspended }) => ({
    device: deviceName(say, device),
    added_at,
    is_suspended,
  }))
}
