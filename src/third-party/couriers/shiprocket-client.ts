import { createHash, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { indianTime } from '../../calendar/india.ts'
import { fromRupees, toRupees } from '../../money/paise.ts'
import {
  type BookedParcel,
  CourierRefusedError,
  type Couriers,
  CourierUnreachableError,
  type ParcelRequest,
} from './couriers.ts'
import { readScans, readShiprocketWebhook, trackingShape } from './shiprocket-reports.ts'
import { createShiprocketTransport, type ShiprocketConnection } from './shiprocket-transport.ts'

export type ShiprocketOptions = ShiprocketConnection & {
  /** The pickup location, as configured at the provider: its name and its PIN code. */
  pickUpLocation: string
  pickUpPin: string
  webhookToken: string
  isStandIn: boolean
}

const id = z.pipe(z.union([z.string(), z.number()]), z.transform(String))
const amount = z.union([z.string(), z.number()])

const offersShape = z.object({
  data: z.object({
    available_courier_companies: z.array(
      z.object({
        courier_company_id: z.number(),
        courier_name: z.string(),
        rate: amount,
        estimated_delivery_days: z.optional(z.nullable(amount)),
      }),
    ),
  }),
})
const nothingShape = z.object({})
const pickUpShape = z.object({
  response: z.optional(z.nullable(z.object({ pickup_scheduled_date: z.optional(z.nullable(z.string())) }))),
})
const createdShape = z.object({ order_id: id, shipment_id: id })
const ordersShape = z.object({
  data: z.array(
    z.object({
      id,
      channel_order_id: id,
      status: z.optional(z.nullable(z.string())),
      shipments: z.array(
        z.object({ id, awb: z.optional(z.nullable(id)), courier: z.optional(z.nullable(z.string())) }),
      ),
    }),
  ),
})
const assignedShape = z.object({
  awb_assign_status: z.number(),
  response: z.optional(
    z.object({
      data: z.union([
        z.object({ awb_code: z.string(), courier_name: z.string() }),
        z.object({ awb_assign_error: z.string() }),
      ]),
    }),
  ),
  message: z.optional(z.string()),
})
const labelShape = z.object({
  label_created: z.number(),
  label_url: z.optional(z.nullable(z.string())),
  not_created: z.optional(z.nullable(z.array(z.unknown()))),
})

const labelBytesMax = 50 * 1024 * 1024

/**
 * Creates a client of Shiprocket's API. Errors are those of `Couriers`. Source:
 * https://apidocs.shiprocket.in.
 */
export function createShiprocketClient(options: ShiprocketOptions): Couriers {
  const { isStandIn, pickUpPin, pickUpLocation } = options
  const { get, post } = createShiprocketTransport(options)

  async function find(reference: string): Promise<Known | undefined> {
    const { data } = await get(`/orders?search=${encodeURIComponent(reference)}`, ordersShape)
    // Ignores cancelled orders. Compares the whole reference, because the search also finds orders that
    // contain it.
    const order = data.find(
      ({ channel_order_id: named, status }) => named === reference && !/cancel/i.test(status ?? ''),
    )
    const shipment = order?.shipments[0]
    if (!order || !shipment) return undefined
    const { id: shipmentId, awb, courier } = shipment
    return { orderId: order.id, shipmentId, assigned: awb ? { awb, courier: courier ?? '' } : undefined }
  }

  async function create(request: ParcelRequest): Promise<Known> {
    const path = request.kind === 'return' ? '/orders/create/return' : '/orders/create/adhoc'
    const made = await post(path, orderBody(request, pickUpLocation), createdShape)
    return { orderId: made.order_id, shipmentId: made.shipment_id, assigned: undefined }
  }

  async function assign({ kind, courierId }: ParcelRequest, shipmentId: string) {
    const answer = await post(
      '/courier/assign/awb',
      {
        shipment_id: Number(shipmentId),
        ...(courierId === undefined ? {} : { courier_id: courierId }),
        ...(kind === 'return' ? { is_return: 1 } : {}),
      },
      assignedShape,
    )
    const data = answer.response?.data
    if (answer.awb_assign_status === 1 && data && 'awb_code' in data)
      return { awb: data.awb_code, courier: data.courier_name }
    const why = data && 'awb_assign_error' in data ? data.awb_assign_error : answer.message
    throw new CourierRefusedError((why ?? 'no courier took it').slice(0, 300))
  }

  async function requestPickUp(shipmentId: string): Promise<string | undefined> {
    try {
      const body = { shipment_id: [Number(shipmentId)] }
      const { response } = await post('/courier/generate/pickup', body, pickUpShape)
      return /^\d{4}-\d\d-\d\d/.exec(response?.pickup_scheduled_date ?? '')?.[0]
    } catch (error) {
      // Ignores a refusal because the pickup is already requested. An earlier request succeeded, but its
      // answer was lost.
      if (!(error instanceof CourierRefusedError && /already/i.test(error.message))) throw error
      return undefined
    }
  }

  async function cancel(providerOrderId: string): Promise<void> {
    await post('/orders/cancel', { ids: [Number(providerOrderId)] }, nothingShape)
  }

  return {
    isStandIn,
    pickUpPin,

    async offers({ toPin, weightGrams, size, value, collects }) {
      const query = new URLSearchParams({
        pickup_postcode: pickUpPin,
        delivery_postcode: toPin,
        weight: kilograms(weightGrams),
        declared_value: String(toRupees(value)),
        cod: collects ? '1' : '0',
        ...(size && {
          length: String(size.lengthCm),
          breadth: String(size.breadthCm),
          height: String(size.heightCm),
        }),
      })
      try {
        const { data } = await get(`/courier/serviceability/?${query}`, offersShape)
        return data.available_courier_companies
          .flatMap((company) => {
            const charge = fromRupees(Number(company.rate).toFixed(2))
            const { courier_company_id: courierId, courier_name: name } = company
            return charge === undefined
              ? []
              : [{ courierId, name, charge, days: wholeDays(company.estimated_delivery_days) }]
          })
          .sort((one, other) => one.charge - other.charge)
      } catch (error) {
        // Returns no offers. The provider answers with a refusal if no courier serves a PIN code.
        if (error instanceof CourierRefusedError) return []
        throw error
      }
    },
    async book(request, isAgain): Promise<BookedParcel> {
      const known = (isAgain ? await find(request.reference) : undefined) ?? (await create(request))
      const assigned = known.assigned ?? (await assign(request, known.shipmentId))
      const pickUpOn = await requestPickUp(known.shipmentId)
      return { providerOrderId: known.orderId, shipmentId: known.shipmentId, pickUpOn, ...assigned }
    },
    async labels(shipmentIds) {
      const answer = await post(
        '/courier/generate/label',
        { shipment_id: shipmentIds.map(Number) },
        labelShape,
      )
      const { label_created: isMade, label_url: url, not_created: without } = answer
      return isMade === 1 && url && !without?.length ? await fetchLabels(url, options) : undefined
    },
    async track(awb) {
      const { tracking_data: said } = await get(
        `/courier/track/awb/${encodeURIComponent(awb)}`,
        trackingShape,
      )
      return readScans(awb, said.shipment_track_activities ?? [])
    },
    cancel,
    async returnToOrigin(awb) {
      // Cancels the shipment. If it is on its way, the provider returns it to the shop.
      await post('/orders/cancel/shipment/awbs', { awbs: [awb] }, nothingShape)
    },
    async cancelUnheard(reference) {
      const known = await find(reference)
      if (known) await cancel(known.orderId)
    },

    isWebhookToken: (given) =>
      given !== undefined && timingSafeEqual(digest(given), digest(options.webhookToken)),
    readWebhook: readShiprocketWebhook,
  }
}

type Known = {
  orderId: string
  shipmentId: string
  assigned: { awb: string; courier: string } | undefined
}

// Hashes a token to a fixed length, so that the comparison takes the same time for every token.
function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

function orderBody(request: ParcelRequest, pickUpLocation: string) {
  const { reference, orderedAt, buyer, shop, items, value, collect, weightGrams, size } = request
  const goods = {
    order_id: reference,
    order_date: indianTime(orderedAt).slice(0, 16),
    order_items: items.map(({ sku, name, quantity, price, hsn }) => ({
      sku,
      name,
      units: quantity,
      selling_price: toRupees(price),
      hsn,
    })),
    length: size.lengthCm,
    breadth: size.breadthCm,
    height: size.heightCm,
    weight: Number(kilograms(weightGrams)),
  }
  if (request.kind === 'return')
    return {
      ...goods,
      ...placeFields('pickup', buyer),
      ...placeFields('shipping', shop),
      payment_method: 'Prepaid',
      sub_total: toRupees(value),
    }
  return {
    ...goods,
    ...placeFields('billing', buyer),
    pickup_location: pickUpLocation,
    shipping_is_billing: true,
    payment_method: collect > 0 ? 'COD' : 'Prepaid',
    // For cash on delivery, the amount that the courier collects. For a prepaid parcel, the value of the
    // goods.
    sub_total: toRupees(collect > 0 ? collect : value),
  }
}

function placeFields(who: 'billing' | 'pickup' | 'shipping', place: ParcelRequest['buyer']) {
  const fields = {
    customer_name: place.name,
    last_name: '',
    address: place.street,
    address_2: place.area,
    city: place.city,
    state: place.state,
    country: 'India',
    pincode: place.pinCode,
    phone: place.mobile,
    email: '',
  }
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${who}_${name}`, value]))
}

function kilograms(grams: number): string {
  return String(grams / 1000)
}

function wholeDays(given: string | number | null | undefined): number | undefined {
  const days = Number(given ?? Number.NaN)
  return Number.isInteger(days) && days >= 0 ? days : undefined
}

/** Downloads the labels from the URL that the provider returned. */
async function fetchLabels(url: string, { baseUrl, timeoutMs }: ShiprocketOptions): Promise<Buffer> {
  if (!URL.canParse(url) || (new URL(url).protocol !== 'https:' && !url.startsWith(`${baseUrl}/`)))
    throw new CourierUnreachableError('the provider returned no link to the labels')
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    if (!response.ok) throw new Error(`status ${response.status}`)
    if (Number(response.headers.get('content-length') ?? 0) > labelBytesMax)
      throw new Error('the labels are too large')
    const file = Buffer.from(await response.arrayBuffer())
    if (file.subarray(0, 5).toString('latin1') !== '%PDF-') throw new Error('the labels are not a PDF')
    return file
  } catch (error) {
    throw new CourierUnreachableError('could not fetch the labels', { cause: error })
  }
}
