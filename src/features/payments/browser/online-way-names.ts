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
