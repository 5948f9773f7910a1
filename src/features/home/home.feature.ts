import { feature, implement } from '../../platform/service/feature.ts'
import { getOwnRows, getOwnRowsContract } from './getOwnRows.call.ts'
import { getOwnRowsService } from './getOwnRows.service.ts'

export const home = feature({ calls: [implement(getOwnRows, getOwnRowsContract, getOwnRowsService)] })
