import { type DataDescription } from '../../platform/personal-data/describe-data.ts'
import { feature, implementAll } from '../../platform/service/feature.ts'
import { exportPushDevices } from './export-push-devices.flow.ts'
import * as calls from './push.calls.ts'
import * as services from './push.services.ts'
import { deletePushDevices } from './push-device.sql.ts'
import { byPush } from './tell-by-push.flow.ts'

const pushData: DataDescription = {
  data: 'privacy.data.push',
  service: 'messages',
  why: 'privacy.why.push',
  kept: { says: 'privacy.kept.push' },
  sharedWith: ['pushService'],
}

export const push = feature({
  calls: [...implementAll(calls, services)],
  extends: {
    messageChannels: [byPush],
    consentWithdrawals: [{ purpose: 'push', withdraw: (db, memberId) => deletePushDevices(db, memberId) }],
  },
  keepsAboutMember: [
    {
      table: 'push_device',
      described: [pushData],
      export: { as: 'devices_that_are_pushed_to', read: exportPushDevices },
      erase: (db, { id }) => deletePushDevices(db, id),
    },
  ],
})
