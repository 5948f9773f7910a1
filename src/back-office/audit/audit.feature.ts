import { feature, implementAll } from '../../platform/service/feature.ts'
import * as calls from './audit.calls.ts'
import * as services from './audit.services.ts'

/** The audit log of staff changes, for the owner. */
export const audit = feature({
  calls: [...implementAll(calls, services)],
})
