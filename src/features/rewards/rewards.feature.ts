import { moneyData } from '../../platform/personal-data/shared-data.ts'
import { feature } from '../../platform/service/feature.ts'
import { readOrderRewards } from './read-order-rewards.flow.ts'
import { checkNetworkJob, postRewardsJob } from './rewards.job.ts'
import { readMyRewards } from './rewards.sql.ts'

export const rewards = feature({
  jobs: [checkNetworkJob, postRewardsJob],
  extends: { orderRewards: [readOrderRewards] },
  keepsAboutMember: [
    {
      table: 'reward',
      described: [moneyData],
      export: { as: 'rewards', read: ({ db }, { id }) => readMyRewards(db, id) },
      erase: 'Kept with the order that it was earned by, as the tax law requires: eight years.',
    },
  ],
})
