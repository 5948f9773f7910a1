import { newToken } from '../../razorpay/stand-in/new-token.ts'
import { openStore } from '../../razorpay/stand-in/store.ts'

type Keys = { email: string; password: string; webhookToken: string }

/** One tracking report of a courier, in the API's form. */
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
  /** The shop's reference for the parcel. */
  reference: string
  isReturn: boolean
  toPin: string
  collects: boolean
  awb: string
  courier: string
  isPickUpAsked: boolean
  isCancelled: boolean
  bookedAtMs: number
  /** When the shop asked the courier to bring the parcel back. */
  turnedBackAtMs?: number
  /** Scans that tests or staff have reported. The automatic steps are not stored. */
  scans: Scan[]
}

/** The provider's state. With a data file, the state survives a restart. */
export type ParcelStore = {
  keys: Keys
  parcels(): StoredParcel[]
  byShipment(shipmentId: number): StoredParcel | undefined
  byAwb(awb: string): StoredParcel | undefined
  save(parcel: StoredParcel): void
  newNumber(): number
}

/** Opens the provider's state. Restores it from `dataFile` if one is given. */
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

// Generates random keys. With a known token, anyone could report the parcels of a public demo as delivered.
function newKeys(): Keys {
  return { email: 'api@couriers.example', password: newToken(24), webhookToken: newToken(24) }
}
