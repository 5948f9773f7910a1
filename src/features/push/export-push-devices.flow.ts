import { deviceName } from '../../platform/device-name.ts'
import type { ExportContext, MemberIdentity } from '../../platform/service/feature.ts'
import { listPushDevices } from './push-device.sql.ts'

/**
 * Lists a member's subscribed browsers for the data download. Leaves out their push URLs, because anyone who
 * knows a push URL can push to the browser.
 */
export async function exportPushDevices({ db, say }: ExportContext, { id }: MemberIdentity) {
  const devices = await listPushDevices(db, id)
  return devices.map(({ device, added_at, is_suspended }) => ({
    device: deviceName(say, device),
    added_at,
    is_suspended,
  }))
}
