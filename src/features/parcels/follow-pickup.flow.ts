import type { JobContext } from '../../platform/service/job.ts'
import type { AppContext } from '../../platform/service/service.ts'
import type { Couriers } from '../../third-party/couriers/couriers.ts'
import type { FollowPickup, PickupContext } from './pickups.extension.ts'

/** The context of code that calls couriers or handles their reports. */
export type CourierContext = Pick<
  JobContext,
  'db' | 'transaction' | 'log' | 'messages' | 'jobs' | 'settings' | 'sayIn' | 'extensions'
> & { couriers: Couriers }

/** Passes a pickup's reports to the returns feature, in the same transaction. */
export async function followPickup(
  context: PickupContext & Pick<AppContext, 'extensions'>,
  ...[returnId, take]: [Parameters<FollowPickup>[1], Parameters<FollowPickup>[2]]
): Promise<void> {
  const [follow] = context.extensions.followPickup
  if (!follow) throw new Error('no handler for the return pickup of this parcel')
  await follow(context, returnId, take)
}
