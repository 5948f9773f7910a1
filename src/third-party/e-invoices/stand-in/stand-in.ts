import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { indianTime } from '../../../calendar/india.ts'
import { hasGstinCheck, isGstin } from '../../../money/gstin.ts'
import { answer, startLoopbackServer } from '../../stand-in/loopback-server.ts'
import { decryptLogin, open, parseJson, seal } from './portal-ciphers.ts'

type Party = { Gstin: string; LglNm: string; Stcd: string; Pin: number }
type Item = {
  HsnCd: string
  AssAmt: number
  IgstAmt: number
  CgstAmt: number
  SgstAmt: number
}
/** The parts of a document that the stand-in reads. */
type Document = {
  DocDtls: { Typ: string; No: string; Dt: string }
  SellerDtls: Party
  BuyerDtls: Party & { Pos: string }
  ItemList: Item[]
  ValDtls: { CgstVal: number; SgstVal: number; IgstVal: number; RndOffAmt: number; TotInvVal: number }
}
type Registered = { Irn: string; AckNo: number; AckDt: string; document: Document; cancelledAt?: string }
type Refusal = { ErrorCode: string; ErrorMessage: string; duplicate?: object }

/** The faults of the stand-in. */
export type Misbehaviour =
  | 'none'
  | 'down'
  | 'hang'
  | 'garble'
  /** The stand-in registers a document and closes the connection without an answer, once. */
  | 'loseAnswer'
  /** The stand-in signs with a key that is not its own. */
  | 'forge'
  /** The stand-in ends every session before the next request, once. */
  | 'endSession'
  /** The stand-in refuses every document. */
  | 'refuse'
  /** The stand-in signs another document's number in the signed document. */
  | 'signAnother'
  /** The stand-in signs another document's number in the QR code. */
  | 'showAnother'
  /** The stand-in returns another acknowledgement beside the signed one. */
  | 'garbleAck'
  /** The stand-in refuses every request with this code. */
  | { refuseWith: string }
  /** The stand-in calls every document a duplicate of this registration. */
  | { duplicateOf: string }

export type EInvoicesStandIn = {
  baseUrl: string
  clientId: string
  clientSecret: string
  userName: string
  password: string
  gstin: string
  loginKey: string
  signingKeys: string[]
  misbehave(how: Misbehaviour): void
  /** Returns the documents that were registered, in order. */
  registered(): readonly Registered[]
  /** Returns how many logins were tried. */
  logins(): number
  /** Makes a registration look as if it were made earlier. */
  age(irn: string, hours: number): void
  close(): Promise<void>
}

const [clientId, clientSecret, userName, password] = [
  'demo-client',
  'demo-secret',
  'demo-user',
  'demo-password',
]

/**
 * Starts a server with the portal's API on a loopback port. It checks a document's numbers and GSTINs as the
 * portal does, registers each document number once, and signs what it registers. A legal name of the buyer
 * that contains 'Refused' is refused.
 * @param gstin the GSTIN of the portal's account.
 */
export async function startEInvoicesStandIn(gstin: string): Promise<EInvoicesStandIn> {
  const login = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const signing = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const forger = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const sessions = new Map<string, Buffer>()
  const byIrn = new Map<string, Registered>()
  let how: Misbehaviour = 'none'
  // Starts at the time, so that the numbers of two starts differ.
  let logins = 0
  let nextAckNo = Date.now() * 100
  const server = await startLoopbackServer((request, response) => void serve(request, response))

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request)
    if (how === 'hang') return
    if (how === 'down') return answer(response, 503, '<html>Service unavailable</html>')
    if (how === 'garble') return answer(response, 200, '{"Status": "1", "Da')
    const { headers, url = '', method } = request
    if (headers['client_id'] !== clientId || headers['client_secret'] !== clientSecret)
      return answer(response, 401, { message: 'unauthorized' })
    if (method === 'POST' && url === '/eivital/v1.04/auth') return answer(response, 200, logIn(body))
    const token = String(headers['authtoken'])
    if (how === 'endSession') {
      how = 'none'
      sessions.delete(token)
    }
    const sek = sessions.get(token)
    if (!sek || headers['gstin'] !== gstin)
      return answer(response, 200, refused({ ErrorCode: '1005', ErrorMessage: 'Invalid Token' }))
    const asked = body['Data'] && parseJson(open(sek, String(body['Data'])))
    const said = decide(method, url, asked)
    if (how === 'loseAnswer') {
      how = 'none'
      return void response.destroy()
    }
    answer(
      response,
      200,
      'ErrorCode' in said ? refused(said) : { Status: '1', Data: seal(sek, JSON.stringify(said)) },
    )
  }

  function logIn(body: Record<string, unknown>): object {
    logins += 1
    const text = Buffer.from(decryptLogin(login.privateKey, String(body['Data'])), 'base64').toString('utf8')
    const asked = parseJson(text) as Record<string, string>
    if (asked['UserName'] !== userName || asked['Password'] !== password)
      return refused({ ErrorCode: '3001', ErrorMessage: 'Requested data is not available' })
    const [token, sek] = [randomBytes(12).toString('hex'), randomBytes(32)]
    sessions.set(token, sek)
    const Sek = seal(Buffer.from(asked['AppKey']!, 'base64'), sek)
    const TokenExpiry = indianTime(new Date(Date.now() + 6 * 3_600_000))
    return { Status: 1, Data: { ClientId: clientId, UserName: userName, AuthToken: token, Sek, TokenExpiry } }
  }

  function decide(method: string | undefined, url: string, asked: unknown): Refusal | object {
    if (typeof how === 'object' && 'refuseWith' in how)
      return { ErrorCode: how.refuseWith, ErrorMessage: 'The request is refused' }
    if (method === 'POST' && url === '/eicore/v1.03/Invoice') return register(asked as Document)
    if (method === 'POST' && url === '/eicore/v1.03/Invoice/Cancel')
      return cancel(asked as Record<string, string>)
    const [, irn] = /^\/eicore\/v1\.03\/Invoice\/irn\/([0-9a-f]{64})$/.exec(url) ?? []
    const known = irn && byIrn.get(irn)
    if (method !== 'GET' || !known)
      return { ErrorCode: '2148', ErrorMessage: 'Requested IRN data is not available' }
    if (hoursSince(known.AckDt) > 48)
      return {
        ErrorCode: '2283',
        ErrorMessage: 'IRN details cannot be provided as it is generated more than 2 days ago',
      }
    return shown(known)
  }

  function register(document: Document): Refusal | object {
    const wrong =
      how === 'refuse'
        ? { ErrorCode: '2211', ErrorMessage: 'Supplier and recipient GSTIN should not be the same.' }
        : fault(document, gstin)
    if (wrong) return wrong
    const { SellerDtls, DocDtls } = document
    const Irn = createHash('sha256')
      .update([SellerDtls.Gstin, financialYear(DocDtls.Dt), DocDtls.Typ, DocDtls.No].join(''))
      .digest('hex')
    const known = byIrn.get(typeof how === 'object' && 'duplicateOf' in how ? how.duplicateOf : Irn)
    if (known) {
      const { AckNo, AckDt } = known
      return { ErrorCode: '2150', ErrorMessage: 'Duplicate IRN', duplicate: { Irn: known.Irn, AckNo, AckDt } }
    }
    const made = { Irn, AckNo: nextAckNo++, AckDt: indianTime(new Date()), document }
    byIrn.set(Irn, made)
    return shown(made)
  }

  function cancel({ Irn = '', CnlRsn = '', CnlRem = '' }: Record<string, string>): Refusal | object {
    const known = byIrn.get(Irn)
    if (!known) return { ErrorCode: '2148', ErrorMessage: 'Requested IRN data is not available' }
    if (!/^[1-4]$/.test(CnlRsn) || CnlRem === '')
      return { ErrorCode: '2240', ErrorMessage: 'Invalid cancellation reason or remark' }
    if (known.cancelledAt) return { ErrorCode: '9999', ErrorMessage: 'Invoice is not active' }
    if (hoursSince(known.AckDt) > 24)
      return {
        ErrorCode: '2270',
        ErrorMessage: 'The allowed cancellation time limit is crossed, you cannot cancel the IRN',
      }
    known.cancelledAt = indianTime(new Date())
    return { Irn, CancelDate: known.cancelledAt }
  }

  function shown({ Irn, AckNo, AckDt, document, cancelledAt }: Registered): object {
    const { SellerDtls, BuyerDtls, DocDtls, ValDtls, ItemList } = document
    const key = how === 'forge' ? forger.privateKey : signing.privateKey
    const qr = {
      SellerGstin: SellerDtls.Gstin,
      BuyerGstin: BuyerDtls.Gstin,
      DocNo: how === 'showAnother' ? `${DocDtls.No}0` : DocDtls.No,
      DocTyp: DocDtls.Typ,
      DocDt: DocDtls.Dt,
      TotInvVal: ValDtls.TotInvVal,
      ItemCnt: ItemList.length,
      MainHsnCode: ItemList[0]?.HsnCd,
      Irn,
      IrnDt: AckDt,
    }
    const signed =
      how === 'signAnother' ? { ...document, DocDtls: { ...DocDtls, No: `${DocDtls.No}0` } } : document
    return {
      AckNo: how === 'garbleAck' ? AckNo + 1 : AckNo,
      AckDt: how === 'garbleAck' ? '2020-01-01 00:00:00' : AckDt,
      Irn,
      SignedInvoice: jws(key, { AckNo, AckDt, Irn, ...signed }),
      SignedQRCode: jws(key, qr),
      Status: cancelledAt ? 'CNL' : 'ACT',
    }
  }

  const publicKey = (key: KeyObject) => key.export({ format: 'der', type: 'spki' }).toString('base64')
  return {
    ...server,
    clientId,
    clientSecret,
    userName,
    password,
    gstin,
    loginKey: publicKey(login.publicKey),
    signingKeys: [publicKey(signing.publicKey)],
    misbehave(next) {
      how = next
    },
    logins: () => logins,
    registered: () => [...byIrn.values()],
    age(irn, hours) {
      const known = byIrn.get(irn)!
      known.AckDt = indianTime(new Date(momentOf(known.AckDt) - hours * 3_600_000))
    },
  }
}

/** Returns why the portal would refuse a document; undefined if it would not. */
function fault(
  { SellerDtls, BuyerDtls, DocDtls, ItemList, ValDtls }: Document,
  gstin: string,
): Refusal | undefined {
  if (SellerDtls.Gstin !== gstin)
    return { ErrorCode: '2163', ErrorMessage: 'The supplier GSTIN is not the user’s' }
  if (!isGstin(BuyerDtls.Gstin) || !hasGstinCheck(BuyerDtls.Gstin))
    return { ErrorCode: '3028', ErrorMessage: `GSTIN is invalid: ${BuyerDtls.Gstin}` }
  if (BuyerDtls.LglNm.includes('Refused'))
    return { ErrorCode: '3029', ErrorMessage: `GSTIN is not active: ${BuyerDtls.Gstin}` }
  if (!/^[A-Za-z1-9][A-Za-z0-9/-]{0,15}$/.test(DocDtls.No))
    return { ErrorCode: '2140', ErrorMessage: 'Error while validating invoice' }
  const isInterState = SellerDtls.Stcd !== BuyerDtls.Pos
  if (ItemList.some((item) => (isInterState ? item.CgstAmt + item.SgstAmt : item.IgstAmt) !== 0))
    return { ErrorCode: '2172', ErrorMessage: 'The heads of the tax do not suit the place of supply' }
  if (ItemList.some((item) => item.AssAmt < 0 || item.CgstAmt !== item.SgstAmt))
    return { ErrorCode: '2173', ErrorMessage: 'An item has a negative value or unequal CGST and SGST' }
  const sum = (of: 'AssAmt' | 'IgstAmt' | 'CgstAmt' | 'SgstAmt') =>
    ItemList.reduce((total, item) => total + Math.round(item[of] * 100), 0)
  const total =
    sum('AssAmt') + sum('IgstAmt') + sum('CgstAmt') + sum('SgstAmt') + Math.round(ValDtls.RndOffAmt * 100)
  if (total !== Math.round(ValDtls.TotInvVal * 100))
    return { ErrorCode: '2189', ErrorMessage: 'The items do not add up to the total invoice value' }
  return undefined
}

function refused({ duplicate, ...error }: Refusal): object {
  return {
    Status: '0',
    Data: null,
    ErrorDetails: [error],
    InfoDtls: duplicate ? [{ InfCd: 'DUPIRN', Desc: duplicate }] : null,
  }
}

function jws(key: KeyObject, content: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${part({ alg: 'RS256', typ: 'JWT' })}.${part({ data: JSON.stringify(content), iss: 'Stand-in' })}`
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`
}

function financialYear(day: string): string {
  const [, month = 0, year = 0] = day.split('/').map(Number)
  const first = month >= 4 ? year : year - 1
  return `${first}-${String(first + 1).slice(2)}`
}

const momentOf = (indian: string) => Date.parse(`${indian.replace(' ', 'T')}+05:30`)
const hoursSince = (indian: string) => (Date.now() - momentOf(indian)) / 3_600_000

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return (parseJson(Buffer.concat(chunks).toString('utf8')) ?? {}) as Record<string, unknown>
}
