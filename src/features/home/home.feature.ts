import { feature, implementAll } from '../../platform/service/feature.ts'
import * as calls from './home.calls.ts'
import * as services from './home.services.ts'

export const home = feature({ calls: [...implementAll(calls, services)] })
