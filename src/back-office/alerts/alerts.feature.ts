import { feature } from '../../platform/service/feature.ts'
import { watchBackups } from './watch-backups.job.ts'
import { watchTroubles } from './watch-troubles.job.ts'

export const alerts = feature({ jobs: [watchTroubles, watchBackups] })
