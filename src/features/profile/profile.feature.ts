import { feature, implementAll } from '../../platform/service/feature.ts'
import * as devicesCalls from './devices/devices.calls.ts'
import * as devicesServices from './devices/devices.services.ts'
import * as profileCalls from './profile.calls.ts'
import * as profileServices from './profile.services.ts'

export const profile = feature({
  calls: [...implementAll(devicesCalls, devicesServices), ...implementAll(profileCalls, profileServices)],
})
