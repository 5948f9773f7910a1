import type { Db } from '../../../platform/database/database.ts'
import type { OrderRewards } from './reward-state.ts'

/** Reads the rewards that an order earns for its buyer. The rewards feature registers it. */
export type ReadOrderRewards = (db: Db, order: { id: number; member_id: number }) => Promise<OrderRewards>

declare module '../../../platform/service/feature.ts' {
  interface Extensions {
    orderRewards: ReadOrderRewards
  }
}
