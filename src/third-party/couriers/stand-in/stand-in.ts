import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { indianTime } from '../../../calendar/india.ts'
import { misbehave, takeFault } from '../../razorpay/stand-in/faults.ts'
import { newToken } from '../../razorpay/stand-in/new-token.ts'
import { CourierApiError } from './courier-api-error.ts'
import type { CourierApiRequest, CourierMisbehaviour } from './courier-misbehaviour.ts'
import {
  assignAwb,
  cancelOrders,
  cancelShipments,
  createOrder,
  offersFor,
  shownOrder,
} from './moving-parcels.ts'
import { openParcelStore, type StoredParcel } from './parcel-store.ts'
import { type Reportable, scanOf, scansOf } from './scans.ts'

/** A webhook as the provider would send it. */
export type SentWebhook = { body: string; token: string }

export type CouriersStandIn = {
  /** The API's base URL, without a trailing slash. */
  baseUrl: string
  email: string
  password: string
  webhookToken: string
  misbehave(switches: Partial<CourierMisbehaviour>): void
  behave(): void
  /** Invalidates all tokens, as when the API user's password changes. */
  endTokens(): void
  parcels(): StoredParcel[]
  /** Records an event of a parcel. Returns the webhooks that report it. */
  report(
    awb: string,
    what: Reportable,
    how?: { said?: string; at?: Date; deliveryCode?: string },
  ): SentWebhook[]
  requestCounts(): Partial<Record<CourierApiRequest, number>>
  close(): Promise<void>
}

export type CouriersStandInOptions = {
  log: { warn(details: object, message: string): void }
  /** The file that stores keys and parcels. Without a file, they are lost when the stand-in ends. */
  dataFile?: string
  port?: number
  /**
   * The milliseconds between the automatic steps of a parcel. If undefined, parcels make no automatic steps.
   */
  stepEveryMs?: number
}

/** Starts a courier provider that carries nothing, on its own loopback port. */
export async function startCouriersStandIn(options: CouriersStandInOptions): Promise<CouriersStandIn> {
  const { log, dataFile, port = 0, stepEveryMs = 0 } = options
  const goodBehaviour = (): CourierMisbehaviour => ({
    api: {},
    refusesParcels: false,
    makesLabels: false,
    tellsTwice: false,
    tellsOfAnotherShop: false,
  })
  const misbehaviour = goodBehaviour()
  const store = openParcelStore(dataFile)
  const counts: Partial<Record<CourierApiRequest, number>> = {}
  const tokens = new Set<string>()
  const scansNow = (parcel: StoredParcel) => scansOf(parcel, stepEveryMs)

  // Closes the server together with its open connections, because an injected fault may leave a request
  // unanswered.
  const server = Fastify({ bodyLimit: 256 * 1024, forceCloseConnections: true })
  server.setErrorHandler((error, _request, reply) => {
    const { httpStatus, statusCode, message } = error as { httpStatus?: number; statusCode?: number } & Error
    const status = httpStatus ?? statusCode ?? 500
    if (status >= 500 && httpStatus === undefined) log.warn({ err: error }, 'the stand-in of couriers failed')
    return reply.code(status).send({ message, status_code: status })
  })
  const serve = (
    name: CourierApiRequest,
    [method, url]: readonly ['GET' | 'POST', string],
    work: (request: FastifyRequest) => unknown,
  ) =>
    server.route({
      method,
      url,
      async handler(request: FastifyRequest, reply: FastifyReply) {
        const bearer = request.headers.authorization?.replace(/^Bearer /, '') ?? ''
        if (name !== 'login' && !tokens.has(bearer)) throw new CourierApiError('Unauthenticated.', 401)
        counts[name] = (counts[name] ?? 0) + 1
        const fault = takeFault(misbehaviour.api, name)
        return fault ? await misbehave(fault, request, reply, () => work(request)) : work(request)
      },
    })

  serve('login', ['POST', '/auth/login'], ({ body }) => {
    const { email, password } = (body ?? {}) as Record<string, unknown>
    if (email !== store.keys.email || password !== store.keys.password)
      throw new CourierApiError('Invalid email and password combination', 400)
    const token = newToken(40)
    tokens.add(token)
    return { token, email }
  })
  serve('serviceability', ['GET', '/courier/serviceability/'], ({ query }) => offersFor(query))
  serve('createOrder', ['POST', '/orders/create/adhoc'], ({ body }) => createOrder(store, body, false))
  serve('createReturn', ['POST', '/orders/create/return'], ({ body }) => createOrder(store, body, true))
  serve('findOrders', ['GET', '/orders'], ({ query }) => {
    const { search = '' } = query as Record<string, string>
    return {
      data: store
        .parcels()
        .filter(({ reference }) => reference.includes(search))
        .map(shownOrder),
    }
  })
  serve('assignAwb', ['POST', '/courier/assign/awb'], ({ body }) => assignAwb(store, misbehaviour, body))
  serve('requestPickUp', ['POST', '/courier/generate/pickup'], ({ body }) => {
    const parcel = parcelOf(body)
    if (parcel.isPickUpAsked) throw new CourierApiError('Already in Pickup Queue.', 400)
    const scans = [...parcel.scans, scanOf('pickUpScheduled', Date.now())]
    store.save({ ...parcel, isPickUpAsked: true, scans })
    const tomorrow = indianTime(new Date(Date.now() + 86_400_000)).slice(0, 10)
    return { pickup_status: 1, response: { pickup_scheduled_date: `${tomorrow} 11:00:00` } }
  })
  serve('makeLabel', ['POST', '/courier/generate/label'], ({ body }) => {
    const ids = ((body ?? {}) as { shipment_id?: number[] }).shipment_id ?? []
    const parcels = ids.map((id) => parcelOf({ shipment_id: [id] }))
    return misbehaviour.makesLabels
      ? {
          label_created: 1,
          not_created: [],
          label_url: `${baseUrl}/labels/${parcels.map(({ shipmentId }) => shipmentId).join('-')}.pdf`,
        }
      : { label_created: 0, response: 'Labels are not made here.' }
  })
  server.get('/labels/:file', (request, reply) => {
    const ids = (request.params as { file: string }).file.replace('.pdf', '').split('-').map(Number)
    const awbs = ids.map((id) => store.byShipment(id)?.awb ?? '')
    return reply.type('application/pdf').send(labelPages(awbs))
  })
  serve('track', ['GET', '/courier/track/awb/:awb'], ({ params }) => {
    const parcel = store.byAwb((params as { awb: string }).awb)
    if (!parcel) throw new CourierApiError('There is no activities found in our DB.', 404)
    const scans = scansNow(parcel).toReversed()
    return { tracking_data: { track_status: 1, shipment_track_activities: scans } }
  })
  serve('cancelOrders', ['POST', '/orders/cancel'], ({ body }) => cancelOrders(store, body))
  serve('cancelShipments', ['POST', '/orders/cancel/shipment/awbs'], ({ body }) =>
    cancelShipments(store, scansNow, body),
  )

  function parcelOf(body: unknown): StoredParcel {
    const { shipment_id: ids } = (body ?? {}) as { shipment_id?: number[] }
    const parcel = store.byShipment(ids?.[0] ?? 0)
    if (!parcel || parcel.awb === '') throw new CourierApiError('AWB is not assigned.', 400)
    return parcel
  }

  const baseUrl = await server.listen({ host: '127.0.0.1', port })
  return {
    ...store.keys,
    baseUrl,
    misbehave: (switches) => void Object.assign(misbehaviour, structuredClone(switches)),
    behave: () => void Object.assign(misbehaviour, goodBehaviour()),
    endTokens: () => tokens.clear(),
    parcels: store.parcels,
    report(awb, what, { said, at = new Date(), deliveryCode } = {}) {
      const parcel = store.byAwb(awb)
      if (!parcel) throw new Error(`the stand-in of couriers has no parcel ${awb}`)
      const scan = scanOf(what, at.getTime(), said)
      store.save({ ...parcel, scans: [...parcel.scans, scan] })
      const body = JSON.stringify({
        awb: misbehaviour.tellsOfAnotherShop ? `9${awb}` : awb,
        courier_name: parcel.courier,
        current_status: scan['sr-status-label'],
        shipment_status_id: Number(scan['sr-status']),
        order_id: parcel.reference,
        sr_order_id: parcel.orderId,
        // A webhook contains only the newest scan. The caller determines the order in which webhooks arrive.
        scans: [scan],
        is_return: parcel.isReturn ? 1 : 0,
        ...(deliveryCode === undefined ? {} : { delivery_code: deliveryCode }),
      })
      const webhook = { body, token: store.keys.webhookToken }
      return misbehaviour.tellsTwice ? [webhook, webhook] : [webhook]
    },
    requestCounts: () => ({ ...counts }),
    close: () => server.close(),
  }
}

/** Returns a PDF of labels like a courier's. Each tracking number has an A6 page. */
function labelPages(awbs: readonly string[]): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${awbs.length} /Kids [${awbs.map((_awb, index) => `${4 + 2 * index} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...awbs.flatMap((awb, index) => {
      const drawn = `BT /F1 20 Tf 40 300 Td (${awb}) Tj ET`
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 298 420] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * index} 0 R >>`,
        `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
      ]
    }),
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(text + table + trailer, 'latin1')
}
