import { feature } from '../../platform/service/feature.ts'
import { removeUnused } from './remove-unused-pictures.job.ts'

export const pictures = feature({ jobs: [removeUnused] })
