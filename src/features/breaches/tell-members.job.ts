import type { Job } from '../../platform/service/job.ts'
import { tellNextMembers } from './tell-members.flow.ts'

/** Every minute: queues the messages about breaches of personal data to the members that they touched. */
export const tellBreaches: Job = {
  name: 'tell-breaches',
  cron: '* * * * *',
  async run(context) {
    while (await tellNextMembers(context));
  },
}
