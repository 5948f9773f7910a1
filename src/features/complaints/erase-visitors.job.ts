import type { Job } from '../../platform/service/job.ts'
import { readShopSetting } from '../../platform/settings/shop-settings.ts'
import { eraseOldVisitors } from './complaints.sql.ts'
import { visitorDataKept } from './grievance.settings.ts'

// The number of complaints per statement. More would hold locks for longer.
const atOnceMax = 500

/** Every night: erases visitors' personal data from complaints that were closed long enough ago. */
export const eraseVisitorsOfComplaints: Job = {
  name: 'erase-visitors-of-complaints',
  cron: '10 4 * * *',
  async run({ db }) {
    const { days } = await readShopSetting(db, visitorDataKept)
    while ((await eraseOldVisitors(db, days, atOnceMax)) === atOnceMax);
  },
}
