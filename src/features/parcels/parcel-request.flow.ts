import { paise } from '../../money/paise.ts'
import type { Db } from '../../platform/database/database.ts'
import type { DeliveryAddress } from '../../platform/database/json-columns.ts'
import { readContact } from '../../platform/settings/contact.ts'
import { sellerSetting } from '../../platform/settings/seller.ts'
import { readShopSetting } from '../../platform/settings/shop-settings.ts'
import type { CourierPlace, ParcelRequest } from '../../third-party/couriers/couriers.ts'
import { placeOfPin } from '../addresses/pin-codes.ts'
import { likelyState } from '../addresses/pin-states.ts'
import { readOrderOfParcel } from './parcel-contents.sql.ts'
import { sidesInCm } from './parcel-size.ts'
import { usualParcel } from './parcels.settings.ts'
import type { Parcel } from './parcels.sql.ts'

/** Builds the provider's request for a parcel, from stored data only, so that a retry sends the same. */
export async function parcelRequest(db: Db, parcel: Parcel, pickUpPin: string): Promise<ParcelRequest> {
  const [order, size, seller, contact] = await Promise.all([
    readOrderOfParcel(db, parcel),
    readShopSetting(db, usualParcel),
    readShopSetting(db, sellerSetting),
    readContact(db),
  ])
  return {
    reference: parcel.reference,
    kind: parcel.kind,
    orderedAt: order.placed_at,
    buyer: placeOfBuyer(order),
    shop: {
      name: seller.name,
      mobile: contact.supportPhone,
      street: seller.address,
      area: '',
      ...placeOf(pickUpPin),
    },
    items: order.items.flatMap(({ product_id, name, quantity, left, net, hsn }) =>
      left > 0
        ? [
            {
              sku: String(product_id),
              name: name.slice(0, 100),
              quantity: left,
              hsn,
              // Sends the average price per unit, because the courier's documents need a unit price.
              price: paise(Math.round(net / quantity)),
            },
          ]
        : [],
    ),
    value: paise(order.net),
    collect: paise(parcel.collect),
    weightGrams: parcel.weight_grams,
    size: parcel.package_mm
      ? sidesInCm({ packageMm: parcel.package_mm })
      : { lengthCm: size.length_cm, breadthCm: size.breadth_cm, heightCm: size.height_cm },
    courierId: parcel.courier_id ?? undefined,
  }
}

type Buyer = { delivery: DeliveryAddress; name: string; mobile: string }

/**
 * Returns the delivery address for the courier. The receiver is the name in the address, else the member's
 * name.
 */
export function placeOfBuyer({ delivery, name, mobile }: Buyer): CourierPlace {
  const {
    flat_no,
    building,
    address_1,
    address_2,
    landmark,
    pin_code,
    receiver_name,
    receiver_mobile,
    state,
  } = delivery
  return {
    name: receiver_name || name,
    mobile: receiver_mobile || mobile,
    street: `${flat_no}, ${building}, ${address_1}`,
    area: [address_2, landmark].filter(Boolean).join(', '),
    ...placeOf(pin_code, state),
  }
}

// Returns the city and state of a PIN code. If no district is known for the PIN code, returns the state as
// the city. Couriers deliver by the PIN code.
function placeOf(pinCode: string, known?: string) {
  const { district } = placeOfPin(pinCode) ?? {}
  const state = known ?? likelyState(pinCode) ?? 'India'
  return { city: district ?? state, state, pinCode }
}
