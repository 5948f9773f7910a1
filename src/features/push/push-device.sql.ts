import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { lockMember } from '../../platform/database/lock-member.ts'

export const pushDevicesMax = 10

/** The URL and keys for pushing to a browser. */
type Subscription = { endpoint: string; publicKey: Buffer; authSecret: Buffer }

/** The session of a signed-in browser. Logging out ends the browser's push subscription. */
type SignedIn = { id: number; sessionHash: Buffer }

/**
 * Subscribes a signed-in browser to its member's notifications, and replaces the browser's earlier
 * subscription. Deletes the same subscription of another member, because a browser belongs to one member at a
 * time. Keeps only the member's ten latest browsers.
 * @param subscriptionHash the hash of the subscription's URL and keys. Someone who knows only the URL has
 * another hash, and cannot replace the owner's subscription.
 * @throws if the session has ended.
 */
export async function savePushDevice(
  db: Db,
  { id, sessionHash }: SignedIn,
  subscription: Subscription,
  subscriptionHash: Buffer,
): Promise<void> {
  const { endpoint, publicKey, authSecret } = subscription
  // Locks the subscription and the member. Otherwise two members could save the same subscription at once,
  // and two browsers of one member could exceed the limit.
  await sql`select pg_advisory_xact_lock(hashtext('push_device'), hashtext(${subscriptionHash.toString('hex')}))`.execute(
    db,
  )
  await lockMember(db, id)
  await db
    .deleteFrom('push_device')
    .where('subscription_hash', '=', subscriptionHash)
    .where((eb) => eb.or([eb('member_id', '<>', id), eb('session_hash', '<>', sessionHash)]))
    .execute()
  const values = {
    endpoint,
    public_key: publicKey,
    auth_secret: authSecret,
    subscription_hash: subscriptionHash,
  }
  await db
    .insertInto('push_device')
    .values({ member_id: id, session_hash: sessionHash, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'session_hash'])
        .doUpdateSet({ ...values, added_at: sql`excluded.added_at` }),
    )
    .execute()
  await sql`
    delete from push_device where member_id = ${id} and session_hash in (
      select session_hash from push_device where member_id = ${id} and session_hash <> ${sessionHash}
        order by added_at desc, id offset ${pushDevicesMax - 1})`.execute(db)
}

/**
 * Whether a subscription was confirmed since its account's last recovery. An unconfirmed subscription is
 * suspended.
 */
const isConfirmed = sql<boolean>`
  confirmed_at > coalesce((select recovered_at from member where member.id = push_device.member_id), '-infinity')`

/**
 * Lists a member's subscribed browsers, latest first. Includes suspended browsers, which get no
 * notifications.
 */
export async function listPushDevices(db: Db, memberId: number) {
  return await signedIn(db, memberId)
    .select(['push_device.id', 'session.device', 'added_at', 'push_device.session_hash'])
    .select(sql<boolean>`not ${isConfirmed}`.as('is_suspended'))
    .orderBy('added_at', 'desc')
    .orderBy('push_device.id')
    .execute()
}

/** Lists the subscriptions of browsers that are still signed in and not suspended. */
export async function listPushSubscriptions(
  db: Db,
  memberId: number,
): Promise<(Subscription & { id: string })[]> {
  const rows = await signedIn(db, memberId)
    .select(['push_device.id', 'endpoint', 'public_key', 'auth_secret'])
    .where(isConfirmed)
    .where(sql<boolean>`has_consent(${memberId}, 'push')`)
    .execute()
  return rows.map(({ id, endpoint, public_key, auth_secret }) => ({
    id,
    endpoint,
    publicKey: public_key,
    authSecret: auth_secret,
  }))
}

function signedIn(db: Db, memberId: number) {
  return db
    .selectFrom('push_device')
    .innerJoin('session', (join) =>
      join
        .onRef('session.token_hash', '=', 'push_device.session_hash')
        .onRef('session.member_id', '=', 'push_device.member_id'),
    )
    .where('push_device.member_id', '=', memberId)
    .where('session.expires_at', '>', sql<Date>`now()`)
}

/** Lifts the suspension of a push subscription. Returns false if the member has no such subscription. */
export async function confirmPushDeviceOf(db: Db, memberId: number, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('push_device')
    .set({ confirmed_at: sql<Date>`clock_timestamp()` })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes a push subscription of a member: that of this session, or the one with this id. */
export async function deletePushDevice(
  db: Db,
  memberId: number,
  which: { sessionHash: Buffer } | { id: string },
): Promise<boolean> {
  let devices = db.deleteFrom('push_device').where('member_id', '=', memberId)
  devices =
    'id' in which ? devices.where('id', '=', which.id) : devices.where('session_hash', '=', which.sessionHash)
  const { numDeletedRows } = await devices.executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes subscriptions that have ended at the push service, unless their browser has sent a new one. */
export async function deleteEndedSubscriptions(
  db: Db,
  memberId: number,
  ended: readonly { id: string; endpoint: string }[],
): Promise<void> {
  for (const { id, endpoint } of ended)
    await db
      .deleteFrom('push_device')
      .where('member_id', '=', memberId)
      .where('id', '=', id)
      .where('endpoint', '=', endpoint)
      .execute()
}

/** Deletes the subscriptions of a closed account. */
export async function deletePushDevices(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('push_device').where('member_id', '=', memberId).execute()
}
