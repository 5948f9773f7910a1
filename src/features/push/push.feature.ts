import { feature, implement } from '../../platform/service/feature.ts'
import { addPushDevice, addPushDeviceContract } from './addPushDevice.call.ts'
import { addPushDeviceService } from './addPushDevice.service.ts'
import { exportPushDevices } from './export-push-devices.flow.ts'
import { getMyPushDevices, getMyPushDevicesContract } from './getMyPushDevices.call.ts'
import { getMyPushDevicesService } from './getMyPushDevices.service.ts'
import { deletePushDevices } from './push-device.sql.ts'
import { removePushDevice, removePushDeviceContract } from './removePushDevice.call.ts'
import { removePushDeviceService } from './removePushDevice.service.ts'
import { byPush } from './tell-by-push.flow.ts'

export const push = feature({
  calls: [
    implement(addPushDevice, addPushDeviceContract, addPushDeviceService),
    implement(getMyPushDevices, getMyPushDevicesContract, getMyPushDevicesService),
    implement(removePushDevice, removePushDeviceContract, removePushDeviceService),
  ],
  extends: { messageWays: [byPush] },
  keepsAboutMember: [
    {
      table: 'push_device',
      export: { as: 'devices_that_are_pushed_to', read: exportPushDevices },
      erase: (db, { id }) => deletePushDevices(db, id),
    },
  ],
})
