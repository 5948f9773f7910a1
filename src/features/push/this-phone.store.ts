import { registerWorker } from '../../ui/offline/offline-copies.ts'
import { readStored, removeStored, store } from '../../ui/offline/storage.store.ts'
import type { TabKey } from '../../ui/offline/storage-keys.ts'
import { call, isCallFailure } from '../../ui/page/screen-load.ts'
import { addPushDevice, getMyPushDevices, removePushDevice } from './push.calls.ts'

// The storage key for the member who subscribed in this browser. If the session expires, the next login
// renews the subscription. Logging out deletes the key and the subscription.
const subscribedMemberKey = 'toldHere'
const keptKey: TabKey = 'toldHereKept'

/**
 * The state of push in this browser. denied: the user has blocked push. addToHome: push is possible only if
 * the shop is opened from an iPhone's home screen.
 */
export type PhoneState = 'on' | 'off' | 'denied' | 'addToHome' | 'unsupported'

/** Returns this browser's state for the signed-in member. */
export function readPhone(userId: string): PhoneState {
  if (!('serviceWorker' in navigator) || !window.isSecureContext) return 'unsupported'
  if (!('PushManager' in window) || !('Notification' in window))
    return /\b(?:iPhone|iPad)\b/.test(navigator.userAgent) ? 'addToHome' : 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return Notification.permission === 'granted' && readStored(subscribedMemberKey) === userId ? 'on' : 'off'
}

/**
 * The outcome of subscribing. notAllowed: the user denied permission. off: the shop has no push service.
 * failed: the push service did not answer.
 */
export type SubscriptionOutcome = 'on' | 'notAllowed' | 'off' | 'failed'

/** Asks for permission and subscribes. Call it on a press, because browsers ask only then. */
export async function subscribeHere(userId: string): Promise<SubscriptionOutcome> {
  // Asks for permission before anything else, because Safari and Firefox ignore requests that do not follow a
  // press at once.
  if ((await Notification.requestPermission()) !== 'granted') return 'notAllowed'
  const { public_key: key } = await call(getMyPushDevices)
  if (key === null) return 'off'
  const subscription = await subscribe(key)
  if (!subscription) return 'failed'
  await addSubscription(subscription)
  store(subscribedMemberKey, userId)
  return 'on'
}

/** Ends the subscription of this browser. */
export async function unsubscribeHere(): Promise<void> {
  await call(removePushDevice)
  await forgetPhone()
}

/**
 * Renews the subscription once per tab, because the shop may have new keys, or the member may have logged in
 * again.
 */
export async function renewSubscription(userId: string): Promise<void> {
  if (readPhone(userId) !== 'on' || isKept()) return
  const { public_key: key } = await call(getMyPushDevices)
  const subscription = key === null ? undefined : await subscribe(key)
  if (!subscription) return
  try {
    await addSubscription(subscription, true)
  } catch (error) {
    // The member withdrew the consent to push on another device.
    if (isCallFailure(error) && error.code === 'withdrawn') await forgetPhone()
    else throw error
  }
}

/** Ends the subscription at the push service. Works without a session too. */
export async function forgetPhone(): Promise<void> {
  removeStored(subscribedMemberKey)
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    await (await registration?.pushManager.getSubscription())?.unsubscribe()
  } catch {
    // Without a service worker, there is no subscription to end.
  }
}

async function subscribe(key: string): Promise<PushSubscription | undefined> {
  try {
    const registration = await registerWorker()
    const { pushManager } = registration
    const wanted = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    )
    const kept = await pushManager.getSubscription()
    if (kept && !isOf(kept, wanted)) await kept.unsubscribe()
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: wanted })
  } catch {
    // The push service is unreachable or switched off.
    return undefined
  }
}

function isOf({ options }: PushSubscription, key: Uint8Array): boolean {
  const own = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  return own.length === key.length && own.every((byte, place) => byte === key[place])
}

async function addSubscription(subscription: PushSubscription, renews = false): Promise<void> {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  await call(addPushDevice, { endpoint, keys: { p256dh, auth }, renews })
  try {
    sessionStorage.setItem(keptKey, '1')
  } catch {
    // Ignores the failure: the next page adds the subscription again.
  }
}

function isKept(): boolean {
  try {
    return sessionStorage.getItem(keptKey) !== null
  } catch {
    return false
  }
}
