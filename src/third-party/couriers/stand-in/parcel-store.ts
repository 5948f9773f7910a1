import { newToken } from '../../razorpay/stand-in/new-token.ts'
import { openStore } from '../../razorpay/stand-in/store.ts'

type Keys = { email: string; password: string; webhookToken: string }

/** One report of a courier, as the API shows it. */
export type Scan = {
  date: string
  status: string
  activity: string
  location: string
  'sr-status': string
  'sr-status-label': string
}

export type StoredParcel = {
  orderId: number
  shipmentId: number
  /** What the shop calls it. */
  reference: string
  isReturn: boolean
  toPin: string
  collects: boolean
  awb: string
  courier: string
  isPickUpAsked: boolean
  isCancelled: boolean
  bookedAtMs: number
  /** When the shop asked for its return to origin. */
  turnedBackAtMs?: number
  /** Reported on demand, beside what the clock brings. */
  scans: Scan[]
}

/** What the provider knows. With a file it is restored by the next process that opens the file. */
export type ParcelStore = {
  keys: Keys
  parcels(): StoredParcel[]
  byShipment(shipmentId: number): StoredParcel | undefined
  byAwb(awb: string): StoredParcel | undefined
  save(parcel: StoredParcel): void
  newNumber(): number
}

/** Opens what the provider knows, restored from `dataFile` where one is given. */
export function openParcelStore(dataFile?: string): ParcelStore {
  const parcels = new Map<number, StoredParcel>()
  const awbs = new Map<string, number>()
  let last = 1_000_000
  const keep = (parcel: StoredParcel) => {
    parcels.set(parcel.shipmentId, parcel)
    if (parcel.awb !== '') awbs.set(parcel.awb, parcel.shipmentId)
    last = Math.max(last, parcel.orderId, parcel.shipmentId)
  }
  const { keys, save } = openStore<Keys, StoredParcel>(dataFile, {
    newKeys,
    idOf: ({ shipmentId }) => String(shipmentId),
    keep,
  })
  return {
    keys,
    save,
    parcels: () => [...parcels.values()],
    byShipment: (shipmentId) => parcels.get(shipmentId),
    byAwb: (awb) => parcels.get(awbs.get(awb) ?? 0),
    newNumber() {
      last += 1
      return last
    },
  }
}

// Random, because whoever knows the token of a public demo could report its parcels as delivered.
function newKeys(): Keys {
  return { email: 'api@couriers.example', password: newToken(24), webhookToken: newToken(24) }
}
