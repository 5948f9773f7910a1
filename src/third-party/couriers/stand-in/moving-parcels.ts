import * as z from 'zod/mini'
import { CourierApiError } from './courier-api-error.ts'
import type { CourierMisbehaviour } from './courier-misbehaviour.ts'
import type { ParcelStore, Scan, StoredParcel } from './parcel-store.ts'
import { reportable } from './scans.ts'

const couriers = [
  { id: 101, name: 'Vayu Air', perHalfKilogram: 78, days: 2 },
  { id: 102, name: 'Desh Surface', perHalfKilogram: 46, days: 4 },
  { id: 103, name: 'Gaon Parcel', perHalfKilogram: 39.5, days: 6 },
] as const

const pin = z.string().check(z.regex(/^[1-9]\d{5}$/))
const offersQuery = z.object({
  pickup_postcode: pin,
  delivery_postcode: pin,
  weight: z.string(),
  cod: z.string(),
})

/** Returns the offers for a parcel. No courier serves army post offices, whose PIN codes begin with 9. */
export function offersFor(query: unknown) {
  const { delivery_postcode: to, weight, cod } = parse(offersQuery, query)
  if (to.startsWith('9')) throw new CourierApiError('No courier is serviceable at this pin code.', 404)
  const halves = Math.max(1, Math.ceil(Number(weight) * 2))
  return {
    status: 200,
    data: {
      available_courier_companies: couriers.map(({ id, name, perHalfKilogram, days }) => ({
        courier_company_id: id,
        courier_name: name,
        rate: perHalfKilogram * halves + (cod === '1' ? 30 : 0),
        estimated_delivery_days: String(days),
      })),
    },
  }
}

const goods = {
  order_id: z.string().check(z.regex(/^[\w-]{1,50}$/)),
  order_items: z
    .array(z.object({ name: z.string(), sku: z.string(), units: z.number() }))
    .check(z.minLength(1)),
  sub_total: z.number().check(z.gt(0)),
  length: z.number().check(z.gt(0)),
  breadth: z.number().check(z.gt(0)),
  height: z.number().check(z.gt(0)),
  weight: z.number().check(z.gt(0)),
}
const name = z.string().check(z.minLength(1))
const mobile = z.string().check(z.regex(/^\d{10}$/))
const forwardOrder = z.object({
  ...goods,
  pickup_location: name,
  payment_method: z.enum(['COD', 'Prepaid']),
  billing_customer_name: name,
  billing_address: name,
  billing_city: name,
  billing_state: name,
  billing_pincode: pin,
  billing_phone: mobile,
})
const returnOrder = z.object({
  ...goods,
  pickup_customer_name: name,
  pickup_address: name,
  pickup_city: name,
  pickup_state: name,
  pickup_pincode: pin,
  pickup_phone: mobile,
  shipping_customer_name: name,
  shipping_address: name,
  shipping_pincode: pin,
  shipping_phone: mobile,
})

/** Creates an order. Like the provider, it creates another order if the request is repeated. */
export function createOrder(store: ParcelStore, body: unknown, isReturn: boolean) {
  const asked = isReturn ? parse(returnOrder, body) : parse(forwardOrder, body)
  const parcel: StoredParcel = {
    orderId: store.newNumber(),
    shipmentId: store.newNumber(),
    reference: asked.order_id,
    isReturn,
    toPin: 'billing_pincode' in asked ? asked.billing_pincode : asked.shipping_pincode,
    collects: 'payment_method' in asked && asked.payment_method === 'COD',
    awb: '',
    courier: '',
    isPickUpAsked: false,
    isCancelled: false,
    bookedAtMs: Date.now(),
    scans: [],
  }
  store.save(parcel)
  return { order_id: parcel.orderId, shipment_id: parcel.shipmentId, status: 'NEW', status_code: 1 }
}

const assignment = z.object({ shipment_id: z.number(), courier_id: z.optional(z.number()) })

export function assignAwb(store: ParcelStore, { refusesParcels }: CourierMisbehaviour, body: unknown) {
  const { shipment_id: shipmentId, courier_id: courierId = 102 } = parse(assignment, body)
  const parcel = store.byShipment(shipmentId)
  const courier = couriers.find(({ id }) => id === courierId)
  if (!parcel || parcel.isCancelled) throw new CourierApiError('The shipment does not exist.', 404)
  if (parcel.awb !== '') throw new CourierApiError('Oops! Cannot reassign courier for this shipment.', 400)
  if (!courier || refusesParcels)
    return {
      awb_assign_status: 0,
      response: { data: { awb_assign_error: 'The courier takes no parcels today.' } },
    }
  const awb = String(1_904_000_000_000 + shipmentId)
  store.save({ ...parcel, awb, courier: courier.name, bookedAtMs: Date.now() })
  return {
    awb_assign_status: 1,
    response: { data: { awb_code: awb, courier_name: courier.name, courier_company_id: courier.id } },
  }
}

export function cancelOrders(store: ParcelStore, body: unknown) {
  const { ids } = parse(z.object({ ids: z.array(z.number()) }), body)
  for (const parcel of store.parcels())
    if (ids.includes(parcel.orderId)) store.save({ ...parcel, isCancelled: true })
  return { status_code: 200, message: 'Order cancelled successfully.' }
}

/** Cancels shipments. A shipment on its way returns to the shop. A delivered shipment does not change. */
export function cancelShipments(
  store: ParcelStore,
  scansNow: (parcel: StoredParcel) => Scan[],
  body: unknown,
) {
  const { awbs } = parse(z.object({ awbs: z.array(z.string()) }), body)
  const parcels = awbs.map((awb) => store.byAwb(awb))
  for (const parcel of parcels) {
    if (!parcel) throw new CourierApiError('The AWB does not exist.', 404)
    const last = scansNow(parcel).at(-1)?.['sr-status']
    if (last === reportable.delivered[0]) throw new CourierApiError('The shipment is delivered already.', 400)
  }
  for (const parcel of parcels)
    store.save({ ...parcel!, turnedBackAtMs: parcel!.turnedBackAtMs ?? Date.now() })
  return { message: 'Bulk Shipment cancellation is in progress.' }
}

/** Returns an order in the form of the provider's list. */
export function shownOrder({ orderId, shipmentId, reference, awb, courier, isCancelled }: StoredParcel) {
  return {
    id: orderId,
    channel_order_id: reference,
    status: isCancelled ? 'CANCELED' : 'NEW',
    shipments: [{ id: shipmentId, awb, courier }],
  }
}

function parse<Shape extends z.ZodMiniType>(shape: Shape, given: unknown): z.output<Shape> {
  const parsed = z.safeParse(shape, given ?? {})
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new CourierApiError(`The ${issue?.path.join('.')} field is invalid.`, 422)
}
