import { feature, implementAll } from '../../platform/service/feature.ts'
import * as calls from './set-up.calls.ts'
import * as services from './set-up.services.ts'

export const setUp = feature({ calls: [...implementAll(calls, services)] })
