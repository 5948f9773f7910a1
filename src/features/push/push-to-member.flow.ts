import type { AppContext } from '../../platform/service/service.ts'
import { type Pushed, PushGoneError, PushRefusedError } from '../../third-party/push/push.ts'
import { deleteEndedSubscriptions, listPushSubscriptions } from './push-device.sql.ts'

/**
 * Pushes a notification to every subscribed browser of a member. Returns whether any of them accepted it, and
 * deletes ended subscriptions.
 * @throws a retryable failure if no browser accepted it.
 */
export async function pushToMember(
  { db, push }: Pick<AppContext, 'db' | 'push'>,
  memberId: number,
  pushed: Pushed,
): Promise<boolean> {
  if (!push) return false
  const devices = await listPushSubscriptions(db, memberId)
  const outcomes = await Promise.all(
    devices.map(async (device) => {
      try {
        await push.send(device, pushed)
        return { device, taken: true }
      } catch (error) {
        return { device, taken: false, error }
      }
    }),
  )
  const ended = outcomes.filter(({ error }) => error instanceof PushGoneError)
  await deleteEndedSubscriptions(
    db,
    memberId,
    ended.map(({ device }) => device),
  )
  if (outcomes.some(({ taken }) => taken)) return true
  const later = outcomes.find(
    ({ error }) => !(error instanceof PushGoneError || error instanceof PushRefusedError),
  )
  if (later) throw later.error
  return false
}
