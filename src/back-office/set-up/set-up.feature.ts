import { feature, implement } from '../../platform/service/feature.ts'
import { getSetUp, getSetUpContract } from './getSetUp.call.ts'
import { getSetUpService } from './getSetUp.service.ts'

export const setUp = feature({ calls: [implement(getSetUp, getSetUpContract, getSetUpService)] })
