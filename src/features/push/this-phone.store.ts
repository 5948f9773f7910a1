import { registerWorker } from '../../ui/offline/offline-copies.ts'
import { readStored, removeStored, store } from '../../ui/offline/storage.store.ts'
import { call } from '../../ui/page/screen-load.ts'
import { addPushDevice } from './addPushDevice.call.ts'
import { getMyPushDevices } from './getMyPushDevices.call.ts'
import { removePushDevice } from './removePushDevice.call.ts'

// Who asked to be told here. After a session has ended by itself their next log-in here goes on with it; logging out forgets it.
const toldKey = 'toldHere'
const keptKey = 'toldHereKept'

/**
 * Whether this browser tells its member things when no page of the shop is open: it does, it can, its owner has forbidden it, an iPhone that
 * does so from its home screen alone, or it never can.
 */
export type PhoneState = 'on' | 'off' | 'denied' | 'addToHome' | 'unsupported'

/** The state of this browser for the member who is signed in. */
export function readPhone(userId: string): PhoneState {
  if (!('serviceWorker' in navigator) || !window.isSecureContext) return 'unsupported'
  if (!('PushManager' in window) || !('Notification' in window))
    return /\b(?:iPhone|iPad)\b/.test(navigator.userAgent) ? 'addToHome' : 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return Notification.permission === 'granted' && readStored(toldKey) === userId ? 'on' : 'off'
}

/** What came of asking: the browser's owner said no, the shop pushes nothing, or its push service does not answer. */
export type Asked = 'on' | 'notAllowed' | 'off' | 'failed'

/** Asks for leave and then tells the member here. Call it at a press: browsers show their question then alone. */
export async function tellHere(userId: string): Promise<Asked> {
  // First of all, because Safari and Firefox count what is asked after a pause as not asked by a person.
  if ((await Notification.requestPermission()) !== 'granted') return 'notAllowed'
  const { public_key: key } = await call(getMyPushDevices)
  if (key === null) return 'off'
  const subscription = await subscribe(key)
  if (!subscription) return 'failed'
  await addSubscription(subscription)
  store(toldKey, userId)
  return 'on'
}

/** Tells the member nothing more here. */
export async function stopTellingHere(): Promise<void> {
  await call(removePushDevice)
  await forgetPhone()
}

/** Once for each tab: the shop may have other keys by now, or the member has logged in anew. */
export async function keepTellingHere(userId: string): Promise<void> {
  if (readPhone(userId) !== 'on' || isKept()) return
  const { public_key: key } = await call(getMyPushDevices)
  const subscription = key === null ? undefined : await subscribe(key)
  if (subscription) await addSubscription(subscription)
}

/** After a log-out the push service has nothing more for this browser either. */
export async function forgetPhone(): Promise<void> {
  removeStored(toldKey)
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    await (await registration?.pushManager.getSubscription())?.unsubscribe()
  } catch {
    // Without a worker, or where it is blocked, there is nothing to end.
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
    // The browser's push service is not reached, or is switched off.
    return undefined
  }
}

function isOf({ options }: PushSubscription, key: Uint8Array): boolean {
  const own = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  return own.length === key.length && own.every((byte, place) => byte === key[place])
}

async function addSubscription(subscription: PushSubscription): Promise<void> {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  await call(addPushDevice, { endpoint, keys: { p256dh, auth } })
  try {
    sessionStorage.setItem(keptKey, '1')
  } catch {
    // It is added again with the next page.
  }
}

function isKept(): boolean {
  try {
    return sessionStorage.getItem(keptKey) !== null
  } catch {
    return false
  }
}
