import type { Job } from '../../platform/service/job.ts'
import { recordStoredPans } from './record-pan-holders.flow.ts'

/**
 * Records the holders of PANs that were saved before the shop recorded them, or by a node of the previous
 * release. Until then the tax of such an account is counted alone.
 */
export const recordPanHolders: Job = {
  name: 'record-pan-holders',
  cron: '20 2 * * *',
  atStart: true,
  expireSeconds: 3600,
  run: recordStoredPans,
}
