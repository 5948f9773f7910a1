import type { Db } from '../../../platform/database/database.ts'
import type { OrderRewards } from './reward-state.ts'

/** With this extension the rewards feature reports what an order earns its buyer. */
export type ReadOrderRewards = (db: Db, order: { id: number; member_id: number }) => Promise<OrderRewards>

declare module '../../../platform/service/feature.ts' {
  interface Extensions {
    orderRewards: ReadOrderRewards
  }
}
