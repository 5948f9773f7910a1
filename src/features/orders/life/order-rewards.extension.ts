import type { Db } from '../../../platform/database.ts'
import type { OrderRewards } from './reward-state.ts'

/** How the feature that rewards orders says what one earns its buyer. */
export type ReadOrderRewards = (db: Db, orderId: number) => Promise<OrderRewards>

declare module '../../../platform/feature.ts' {
  interface Extensions {
    orderRewards: ReadOrderRewards
  }
}
