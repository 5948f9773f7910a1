import { call, isCallFailure } from '../../../ui/page/screen-load.ts'
import { openUpiApp } from '../methods/online-methods.calls.ts'
import { chosenApp, chosenMethod } from './chosen-way.store.ts'
import { payingDevice } from './paying-device.ts'
import { linkOfApp } from './upi-apps.ts'

let opened: { orderId: string; link: string } | undefined

/** Returns the link that opened a UPI app for this order, so that it can be opened again. */
export function openedAppLink(orderId: string): string | undefined {
  return opened?.orderId === orderId ? opened.link : undefined
}

/**
 * Opens the chosen UPI app of this phone with the payment, without the provider's sheet. Returns false on a
 * desktop, for another payment method, or if the provider gives no link. The caller then opens the sheet.
 */
export async function openChosenApp(orderId: string): Promise<boolean> {
  const device = payingDevice()
  if (chosenMethod() !== 'upi' || device === 'desktop') return false
  const given = await askLink(orderId)
  if (given === null) return false
  const link = linkOfApp(given, chosenApp(), device)
  opened = { orderId, link }
  followAppLink(link)
  return true
}

/** Opens an app's link. In the demo the app is a web page, which opens in its own tab. */
export function followAppLink(link: string): void {
  if (/^(https?:\/)?\//.test(link)) window.open(link, '_blank', 'noopener')
  else window.location.href = link
}

async function askLink(orderId: string): Promise<string | null> {
  try {
    return (await call(openUpiApp, { razorpay_order_id: orderId })).data.link
  } catch (error) {
    if (!isCallFailure(error)) throw error
    return null
  }
}
