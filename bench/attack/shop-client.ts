import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { createShopper } from '../../src/third-party/card-payments/stand-in/pay.ts'

/** A member of the attacked shop, as their browser knows them. */
export type Member = { userId: string; mobile: string; cookie: string; addressId: string }

export type Envelope = { status: boolean | string; code?: string; message: string; data?: unknown }

/** What the shop answers is read without its types, as anybody would. */
export type Answer = {
  status: number
  headers: IncomingHttpHeaders
  body: Envelope & Record<string, unknown>
}

export type Begun = { key: string; order_id: string; amount: number; checkout_url: string }

export type SignedPayment = {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

export type Client = ReturnType<typeof createClient>

export const password = 'correct horse battery'

/**
 * Everything an attacker does with a shop: its calls, and paying at the provider's checkout.
 * @param localAddress who it seems to come from: another address of this machine, such as 127.0.0.2.
 */
export function createClient(url: string, localAddress?: string) {
  const agent = new Agent({ keepAlive: true })

  /** `User/` calls by their name, others by their path. A member's cookies are kept as a browser keeps them. */
  async function call(name: string, input: object, as?: Pick<Member, 'cookie'> & Partial<Member>) {
    const path = name.startsWith('/') ? name : `/User/${name}`
    const body = { ...(as?.userId ? { user_id: as.userId } : {}), ...input }
    const answer = await send(path, JSON.stringify(body), as?.cookie)
    if (as) as.cookie = withCookies(as.cookie, answer.headers['set-cookie'])
    return answer
  }

  async function get(path: string, cookie?: string): Promise<Answer> {
    return await send(path, undefined, cookie)
  }

  async function send(path: string, body: string | undefined, cookie?: string): Promise<Answer> {
    const headers = {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(cookie ? { cookie } : {}),
    }
    return await new Promise((resolve, reject) => {
      const method = body === undefined ? 'GET' : 'POST'
      const asking = request(url + path, { method, headers, agent, localAddress }, (response) => {
        const read = async () => {
          const content = await text(response)
          const isJson = (response.headers['content-type'] ?? '').includes('json')
          const answered = isJson ? JSON.parse(content) : { status: response.statusCode === 200, message: '' }
          return { status: response.statusCode ?? 0, headers: response.headers, body: answered }
        }
        read().then(resolve, reject)
      })
      asking.on('error', reject)
      asking.end(body)
    })
  }

  /** Signs in. @param device the browser's cookies from before, which the answer's are added to. */
  async function signIn(mobile: string, withPassword = password, device = { cookie: '' }): Promise<Member> {
    const answer = await call('NewLogin', { user_mobile: mobile, user_password: withPassword }, device)
    if (answer.status !== 200) throw new Error(`login ${answer.status}: ${answer.body.message}`)
    return { userId: String(answer.body['userId']), mobile, cookie: device.cookie, addressId: '' }
  }

  /** A new member with an address, and no money. */
  async function register(mobile = newMobile()): Promise<Member> {
    const fields = { user_name: 'Attack Member', user_email: `a${mobile}@example.com` }
    const registered = await call('member_registration', {
      ...fields,
      user_password: password,
      user_mobile: mobile,
    })
    if (registered.status !== 200) throw new Error(`registration: ${registered.body.message}`)
    const member = await signIn(mobile)
    const address = await call('/Admin/addCustomerAddress', someAddress, member)
    return { ...member, addressId: String(address.body['rec_no']) }
  }

  async function begin(member: Member, input: object): Promise<Answer> {
    return await call('createPayment', { request_id: requestId(), ...input }, member)
  }

  async function payAt(begun: Begun): Promise<SignedPayment> {
    const base = new URL(begun.checkout_url, url).href.replace(/\/checkout\.js$/, '')
    return await createShopper({ baseUrl: base, keyId: begun.key }).payOrder(begun.order_id, {
      method: 'upi',
    })
  }

  /** Adds money to a member's store credit, paid online. */
  async function addMoney(member: Member, rupees: number): Promise<void> {
    const begun = await begin(member, { purpose: 'top_up', amount: rupees })
    if (begun.status !== 200) throw new Error(`createPayment: ${begun.body.message}`)
    const paid = await payAt(begun.body.data as Begun)
    const confirmed = await call('confirmPayment', paid, member)
    if (confirmed.status !== 200) throw new Error(`confirmPayment: ${confirmed.body.message}`)
  }

  /** The member's orders, as far as one page of them shows. */
  async function ordersOf(member: Member): Promise<{ orderno: string; status: string }[]> {
    return (await call('getMyOrder', {}, member)).body.data as { orderno: string; status: string }[]
  }

  /** The texts that the demo shows instead of sending them. */
  async function textsTo(mobile: string): Promise<string[]> {
    const { body } = await get('/User/getDemoMessages')
    const texts = (body.data ?? []) as { mobile: string; text: string }[]
    return texts.filter((one) => one.mobile === mobile).map((one) => one.text)
  }

  return { url, call, get, signIn, register, begin, payAt, addMoney, ordersOf, textsTo }
}

function withCookies(known: string, set: string[] = []): string {
  const cookies = new Map<string, string>()
  for (const cookie of [...known.split('; '), ...set.map((one) => one.split(';')[0] ?? '')]) {
    const [name = '', ...value] = cookie.split('=')
    if (name !== '') cookies.set(name, value.join('='))
  }
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}

export const someAddress = {
  flat_no: 'B-402',
  building: 'Sai Residency',
  addresFirst: 'MG Road',
  addresSecond: 'Kothrud, Pune',
  pin_code: '411038',
}

let count = 0

export function requestId(): string {
  count += 1
  return `attack-${process.pid}-${Date.now().toString(36)}-${count}`
}

/** Different in every run, so that a shop which is attacked again does not know it. */
export function newMobile(): string {
  count += 1
  return `7${String(Date.now() % 1_000_000).padStart(6, '0')}${String(count % 1_000).padStart(3, '0')}`
}
