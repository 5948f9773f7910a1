import type { Db } from '../../../platform/database/database.ts'
import type { OrderRewards } from './reward-state.ts'

/** How the feature that rewards orders says what one earns its buyer. */
export type ReadOrderRewards = (db: Db, orderId: number) => Promise<OrderRewards>

declare module '../../../platform/service/feature.ts' {
  interface Extensions {
    orderRewards: ReadOrderRewards
  }
}
