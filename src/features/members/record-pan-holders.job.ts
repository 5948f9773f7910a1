import type { Job } from '../../platform/service/job.ts'
import { recordStoredPans } from './record-pan-holders.flow.ts'

/**
 * Records the holders of PANs that were saved before the shop recorded holders, or by a node of the previous
 * release. Until a holder is recorded, TDS counts that account without the PAN's other accounts.
 */
export const recordPanHolders: Job = {
  name: 'record-pan-holders',
  cron: '20 2 * * *',
  atStart: true,
  expireSeconds: 3600,
  run: recordStoredPans,
}
