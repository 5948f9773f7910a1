import type { AppContext } from '../../platform/service/service.ts'
import { type Pushed, PushGoneError, PushRefusedError } from '../../third-party/push/push.ts'
import { deleteEndedSubscriptions, listPushSubscriptions } from './push-device.sql.ts'

/**
 * Pushes something to every browser that a member has asked for. Returns whether any of them took it, and lets go of those that
 * have ended.
 * @throws the failure of one that may take it later, where none has taken it.
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
