import { createECDH, createHash } from 'node:crypto'
import type { Db } from '../../platform/database/database.ts'
import { violatedConstraint } from '../../platform/database/violated-constraint.ts'
import { deviceName } from '../../platform/device-name.ts'
import type { Service } from '../../platform/service/service.ts'
import type { PushSubscription } from '../../third-party/push/push.ts'
import { refuse } from '../../wire/call-failure.ts'
import type { Say } from '../../words/words-of.ts'
import { giveConsent } from '../consents/change-consent.flow.ts'
import { hasConsent } from '../consents/consents.sql.ts'
import { switchOnUnlessChosen } from '../messages/choices/message-choices.sql.ts'
import { choosableKinds } from '../messages/message-kinds.ts'
import { addPushDevice, type getMyPushDevices, removePushDevice } from './push.calls.ts'
import { deletePushDevice, listPushDevices, savePushDevice } from './push-device.sql.ts'

export const addPushDeviceService: Service<typeof addPushDevice> = async (context, input) => {
  const { member, push, say, transaction } = context
  if (!push) throw refuse(addPushDevice, 'off')
  const subscription: PushSubscription = {
    endpoint: input.endpoint,
    publicKey: Buffer.from(input.keys.p256dh, 'base64url'),
    authSecret: Buffer.from(input.keys.auth, 'base64url'),
  }
  if (!push.knows(subscription.endpoint) || !hasKeys(subscription)) throw refuse(addPushDevice, 'notAccepted')
  try {
    const isSaved = await transaction(async (trx) => {
      if (!(await isWanted(trx, context, input.renews))) return false
      await savePushDevice(trx, member, subscription, hashOf(subscription))
      // Turns push on for every kind of message that the member has not switched off.
      await switchOnUnlessChosen(trx, member.id, 'push', choosableKinds)
      return true
    })
    if (!isSaved) throw refuse(addPushDevice, 'withdrawn')
  } catch (error) {
    // The member has logged out meanwhile, in another tab or on another device.
    if (violatedConstraint(error) === 'push_device_is_signed_in') throw refuse(addPushDevice, 'signedOut')
    throw error
  }
  return { message: say('push.added') }
}

// A renewal needs the consent that an earlier press gave; a press gives it.
async function isWanted(
  db: Db,
  { member, say }: { member: { id: number }; say: Say },
  renews: boolean | undefined,
): Promise<boolean> {
  if (renews) return await hasConsent(db, member.id, 'push')
  await giveConsent(db, { memberId: member.id, purpose: 'push', language: say.language, place: 'push' })
  return true
}

function hasKeys({ publicKey, authSecret }: PushSubscription): boolean {
  if (publicKey.length !== 65 || publicKey[0] !== 4 || authSecret.length !== 16) return false
  try {
    const ecdh = createECDH('prime256v1')
    ecdh.generateKeys()
    // Throws if the key is not a point on the curve.
    ecdh.computeSecret(publicKey)
    return true
  } catch {
    return false
  }
}

function hashOf({ endpoint, publicKey, authSecret }: PushSubscription): Buffer {
  return createHash('sha256').update(publicKey).update(authSecret).update(endpoint).digest()
}

export const getMyPushDevicesService: Service<typeof getMyPushDevices> = async ({
  db,
  member,
  push,
  say,
}) => {
  const devices = await listPushDevices(db, member.id)
  return {
    public_key: push?.publicKey ?? null,
    data: devices.map(({ id, device, session_hash, added_at, is_suspended }) => ({
      device_id: id,
      device: deviceName(say, device),
      is_current: session_hash.equals(member.sessionHash),
      added_at,
      is_suspended,
    })),
  }
}

export const removePushDeviceService: Service<typeof removePushDevice> = async (
  { db, member, say },
  { device_id: id },
) => {
  const isRemoved = await deletePushDevice(db, member.id, id ? { id } : { sessionHash: member.sessionHash })
  if (id && !isRemoved) throw refuse(removePushDevice, 'unknown')
  return { message: say('push.removed') }
}
