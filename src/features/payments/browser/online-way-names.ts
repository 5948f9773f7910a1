import type { OnlineWay } from '../ways/online-ways.ts'
import type { PayingDevice } from './paying-device.ts'

/** The key of a way's name: the app opens on phones, and scans a picture on a desktop. */
export function wayName(way: OnlineWay, device: PayingDevice) {
  const names = {
    upi: device === 'desktop' ? 'payments.upiQr' : 'payments.upiApp',
    card: 'payments.card',
    netbanking: 'payments.netbanking',
    emi: 'payments.emi',
  } as const
  return names[way]
}

/** The key of what a way is like. What instalments cost is not known here. */
export function wayText(way: Exclude<OnlineWay, 'emi'>, device: PayingDevice) {
  const texts = {
    upi: device === 'desktop' ? 'payments.upiQrText' : 'payments.upiAppText',
    card: 'payments.cardText',
    netbanking: 'payments.netbankingText',
  } as const
  return texts[way]
}
