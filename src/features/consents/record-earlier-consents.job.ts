import type { Job } from '../../platform/service/job.ts'
import { recordEarlierConsents } from './consents.sql.ts'

// The number of members per transaction.
const batchSize = 500

/**
 * Records, once after the update, the choices that members made before there were consents. Until then, their purposes do
 * nothing.
 */
export const recordEarlierChoices: Job = {
  name: 'record-earlier-consents',
  cron: '*/5 * * * *',
  atStart: true,
  expireSeconds: 3_600,
  async run({ transaction }) {
    while (await transaction((db) => recordEarlierConsents(db, batchSize)));
  },
}
