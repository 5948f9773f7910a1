import { saveCheckResult } from '../../platform/check-results.ts'
import type { Job } from '../../platform/service/job.ts'
import { checkNetwork } from './check-network.flow.ts'
import { postDueRewards } from './post-due-rewards.flow.ts'

// The longest run of the job. It is short, because a server that shuts down waits until the run ends.
const longestRunMs = 10_000

/**
 * Every two seconds: posts the rewards of delivered orders whose return window has passed. If several nodes
 * run this job, they post different orders.
 */
export const postRewardsJob: Job = {
  name: 'post-rewards',
  everySeconds: 2,
  async run(context) {
    const { orders, rewards, setAside } = await postDueRewards(context, new Date(Date.now() + longestRunMs))
    if (orders + setAside > 0) context.log.info({ orders, rewards, setAside }, 'posted rewards')
  },
}

/**
 * Every night: compares the stored counters of the referral network with the members, slots (paid
 * subscriptions) and rewarded orders that they count.
 */
export const checkNetworkJob: Job = {
  name: 'check-network',
  cron: '10 4 * * *',
  expireSeconds: 15 * 60,
  async run({ db, log }) {
    const { differences, count } = await checkNetwork(db)
    const examples = differences.map(
      ({ counter, of, kept, should }) =>
        `${counter} of ${of}: ${kept ?? 'nothing'} is kept, ${should ?? 'nothing'} is right`,
    )
    await saveCheckResult(db, 'network', { differences: count, examples })
    for (const difference of differences) log.error(difference, 'a network counter is wrong')
    if (count === 0) log.info('the network counters match the members, slots and orders')
    else log.error({ count }, 'the network counters do not match the members, slots and orders')
  },
}
