import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import {
  cancelReasonCodes,
  EInvoiceAccountError,
  type EInvoiceDocument,
  EInvoiceRefusedError,
  type EInvoices,
  EInvoiceUnreachableError,
  EInvoiceUntrustedError,
  type RegisteredEInvoice,
} from './e-invoices.ts'
import {
  decryptWithSek,
  encryptForPortal,
  encryptWithSek,
  parseJson,
  readPublicKey,
  readSigned,
} from './irp-ciphers.ts'
import { documentTypes, irnOf, irpDay, irpDocument, rupees } from './irp-document.ts'

export type IrpOptions = {
  /** The API's base URL, without a trailing slash. */
  baseUrl: string
  clientId: string
  clientSecret: string
  /** The user that the taxpayer made for the API, and the taxpayer's GSTIN. */
  userName: string
  password: string
  gstin: string
  /** The key that encrypts the login, in base64. */
  loginKey: string
  /** The keys of the portal's signatures, in base64. The portal changes them every few years. */
  signingKeys: readonly string[]
  isStandIn: boolean
  timeoutMs?: number
  /** The wait after the portal refused the account, so that repeated logins do not lock it. */
  accountPauseMs?: number
}

const answerBytesMax = 2_000_000
const indiaAhead = '+05:30'

const text = z.string()
const numeral = z.union([z.string().check(z.regex(/^\d{1,20}$/)), z.int()])
const irnShape = text.check(z.regex(/^[0-9a-f]{64}$/))
const momentShape = text.check(z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/))

const registeredShape = z.object({
  Irn: irnShape,
  Status: text,
  SignedQRCode: text,
  SignedInvoice: text,
})
const duplicateShape = z.object({ Irn: irnShape, AckNo: numeral, AckDt: momentShape })
const cancelledShape = z.object({ Irn: irnShape, CancelDate: momentShape })
const sessionShape = z.object({ AuthToken: text, Sek: text, TokenExpiry: momentShape })
const envelopeShape = z.object({
  Status: z.union([z.string(), z.number()]),
  Data: z.optional(z.nullable(z.unknown())),
  ErrorDetails: z.optional(
    z.nullable(z.array(z.object({ ErrorCode: z.union([text, z.number()]), ErrorMessage: text }))),
  ),
  InfoDtls: z.optional(z.nullable(z.array(z.object({ InfCd: text, Desc: z.unknown() })))),
})
const qrShape = z.object({
  SellerGstin: text,
  BuyerGstin: text,
  DocNo: text,
  DocTyp: text,
  DocDt: text,
  TotInvVal: z.number(),
  Irn: text,
})
const signedShape = z.object({
  Irn: irnShape,
  AckNo: numeral,
  AckDt: momentShape,
  DocDtls: z.object({ Typ: text, No: text, Dt: text }),
  SellerDtls: z.object({ Gstin: text }),
  BuyerDtls: z.object({ Gstin: text }),
  ValDtls: z.object({ TotInvVal: z.number() }),
})

// The portal's codes. Source: the error list of the e-invoice API's developer portal.
const duplicateIrn = '2150'
const tooOldToRead = '2283'
const endedSession = '1005'
const accountCodes = /^(10(04|0[6-9]|1\d)|3000)$/
const outages = ['2146', '2147', '5001', '5002', '5003', '5004']

type Session = { token: string; sek: Buffer; endsAt: number }
type Failure = { code: string; message: string; duplicate: unknown }
type Asked = { method: 'GET' | 'POST'; path: string; body?: object }

/**
 * Creates a client of the invoice registration portal. It logs in with `POST /eivital/v1.04/auth`, which
 * returns a token and a key (SEK) for six hours; later requests and answers are encrypted with this key. A
 * registration is `POST /eicore/v1.03/Invoice`. If its answer was lost, the repeat is refused as a duplicate
 * with the IRN, and the client reads the registration by it. The client checks what the portal signed, and
 * that it is about the document that was sent. Source: the e-invoice API's developer portal
 * (einv-apisandbox.nic.in), versions 1.04 and 1.03.
 */
export function createIrpClient(options: IrpOptions): EInvoices {
  const loginKey = readPublicKey(options.loginKey)
  const signingKeys = options.signingKeys.map(readPublicKey)
  let opened: Promise<Session> | undefined
  let refusal: { error: EInvoiceAccountError; until: number } | undefined

  async function session(): Promise<Session> {
    const known = await opened?.catch(() => undefined)
    if (known && known.endsAt > Date.now()) return known
    opened = logIn()
    return await opened
  }

  async function logIn(): Promise<Session> {
    const { userName, password } = options
    const appKey = randomBytes(32)
    const asked = {
      UserName: userName,
      Password: password,
      AppKey: appKey.toString('base64'),
      ForceRefreshAccessToken: true,
    }
    const Data = encryptForPortal(loginKey, Buffer.from(JSON.stringify(asked)).toString('base64'))
    const answer = await send(options, { method: 'POST', path: '/eivital/v1.04/auth', body: { Data } }, {})
    if ('code' in answer)
      throw new EInvoiceAccountError(`the portal refuses the login: ${answer.code} ${answer.message}`)
    const { AuthToken, Sek, TokenExpiry } = read(sessionShape, answer.data)
    return {
      token: AuthToken,
      sek: decryptWithSek(appKey, Sek),
      // Logs in again some minutes early, so that no request is sent with an ended session.
      endsAt: momentOf(TokenExpiry).getTime() - 10 * 60_000,
    }
  }

  /**
   * Makes a request. After the portal refused the account, makes none for some minutes, and throws the same
   * error.
   */
  async function ask(asked: Asked): Promise<{ data: unknown } | Failure> {
    if (refusal && refusal.until > Date.now()) throw refusal.error
    try {
      return await askInSession(asked)
    } catch (error) {
      if (error instanceof EInvoiceAccountError)
        refusal = { error, until: Date.now() + (options.accountPauseMs ?? 10 * 60_000) }
      throw error
    }
  }

  /** Makes a request in a session. Logs in again once if the portal has ended the session. */
  async function askInSession(asked: Asked): Promise<{ data: unknown } | Failure> {
    for (let tries = 1; ; tries += 1) {
      const { token, sek } = await session()
      const body = asked.body && { Data: encryptWithSek(sek, JSON.stringify(asked.body)) }
      const headers = { user_name: options.userName, AuthToken: token }
      const answer = await send(options, { ...asked, ...(body && { body }) }, headers)
      if (!('code' in answer)) return { data: opening(sek, answer.data) }
      if (accountCodes.test(answer.code))
        throw new EInvoiceAccountError(`the portal refuses the account: ${answer.code} ${answer.message}`)
      if (answer.code !== endedSession) return answer
      opened = undefined
      if (tries > 1) throw new EInvoiceUnreachableError('the portal ends each session at once')
    }
  }

  /** Reads a registration by its IRN; undefined if the portal no longer gives it out. */
  async function readByIrn(irn: string): Promise<unknown> {
    const answer = await ask({ method: 'GET', path: `/eicore/v1.03/Invoice/irn/${irn}` })
    if (!('code' in answer)) return answer.data
    if (answer.code === tooOldToRead) return undefined
    throw new EInvoiceRefusedError(answer.code, answer.message)
  }

  function checked(data: unknown, document: EInvoiceDocument): RegisteredEInvoice {
    const { Irn, Status, SignedQRCode, SignedInvoice } = read(registeredShape, data)
    const qr = z.safeParse(qrShape, contentOf(SignedQRCode)).data
    const signed = z.safeParse(signedShape, contentOf(SignedInvoice)).data
    if (!qr || !signed)
      throw new EInvoiceUntrustedError('the portal answered with a signature that is not its own')
    const { DocDtls, SellerDtls, BuyerDtls, ValDtls } = signed
    const sent = factsOf(document)
    const isAboutIt =
      qr.Irn === Irn &&
      signed.Irn === Irn &&
      [
        [qr.DocTyp, qr.DocNo, qr.DocDt, qr.SellerGstin, qr.BuyerGstin, qr.TotInvVal],
        [DocDtls.Typ, DocDtls.No, DocDtls.Dt, SellerDtls.Gstin, BuyerDtls.Gstin, ValDtls.TotInvVal],
      ].every((said) => said.every((fact, index) => fact === sent[index]))
    if (!isAboutIt) throw new EInvoiceUntrustedError('the portal answered about another document')
    if (Status !== 'ACT')
      throw new EInvoiceRefusedError(
        'STATUS',
        `the registration ${Irn} is not active at the portal: ${tidy(Status)}`,
      )
    return {
      irn: Irn,
      ackNo: String(signed.AckNo),
      ackAt: momentOf(signed.AckDt),
      signedQr: SignedQRCode,
      signedInvoice: SignedInvoice,
    }
  }

  /**
   * Checks a registration that the portal names without a signature, because it is too old to read. It is this
   * document's only if the shop has sent the document before, the number is the document's own, and the
   * acknowledgement is not older than the document.
   */
  function checkedUnsigned(
    duplicate: unknown,
    document: EInvoiceDocument,
    wasSent: boolean,
  ): RegisteredEInvoice {
    const { Irn, AckNo, AckDt } = read(duplicateShape, duplicate)
    if (!wasSent || Irn !== irnOf(document) || AckDt.slice(0, 10) < document.day)
      throw new EInvoiceRefusedError(
        tooOldToRead,
        `the portal names an earlier registration, ${Irn} of ${AckDt}, and shows no signed copy of it. ` +
          'It may be of another document. Compare it at the portal',
      )
    return { irn: Irn, ackNo: String(AckNo), ackAt: momentOf(AckDt), signedQr: null, signedInvoice: null }
  }

  // The portal signs an envelope whose `data` is the content as a text.
  function contentOf(jws: string): unknown {
    const signed = z.safeParse(z.object({ data: text }), readSigned(jws, signingKeys)).data
    return signed && parseJson(signed.data)
  }

  return {
    isStandIn: options.isStandIn,
    async register(document, { wasSent }) {
      if (document.seller.gstin !== options.gstin)
        throw new EInvoiceAccountError(
          `the portal's account is of ${options.gstin}, but the seller is ${document.seller.gstin}`,
        )
      const body = irpDocument(document)
      const answer = await ask({ method: 'POST', path: '/eicore/v1.03/Invoice', body })
      if (!('code' in answer)) return checked(answer.data, document)
      if (answer.code !== duplicateIrn) throw new EInvoiceRefusedError(answer.code, answer.message)
      const known = await readByIrn(read(duplicateShape, answer.duplicate).Irn)
      return known === undefined
        ? checkedUnsigned(answer.duplicate, document, wasSent)
        : checked(known, document)
    },
    async cancel(irn, { reason, note }) {
      const body = { Irn: irn, CnlRsn: cancelReasonCodes[reason], CnlRem: note }
      const answer = await ask({ method: 'POST', path: '/eicore/v1.03/Invoice/Cancel', body })
      if ('code' in answer) throw new EInvoiceRefusedError(answer.code, answer.message)
      const { Irn, CancelDate } = read(cancelledShape, answer.data)
      if (Irn !== irn) throw new EInvoiceUntrustedError('the portal cancelled another document')
      return momentOf(CancelDate)
    },
  }
}

/** The type, number, day, companies and total of a document in the portal's form. */
function factsOf({ kind, serial, day, seller, buyer, total }: EInvoiceDocument): (string | number)[] {
  return [documentTypes[kind], serial, irpDay(day), seller.gstin, buyer.gstin, rupees(total)]
}

/** Sends a request, and returns the answer's data or the portal's refusal. */
async function send(
  { baseUrl, clientId, clientSecret, gstin, timeoutMs = 15_000 }: IrpOptions,
  { method, path, body }: Asked,
  headers: Record<string, string>,
): Promise<{ data: unknown } | Failure> {
  let response: Response
  let answered: string
  try {
    response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        client_id: clientId,
        client_secret: clientSecret,
        Gstin: gstin,
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      // Refuses a redirect, which would send the keys to another host.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    answered = await readText(response)
  } catch (error) {
    throw new EInvoiceUnreachableError('the portal did not answer', { cause: error })
  }
  if (response.status === 401 || response.status === 403)
    throw new EInvoiceAccountError(`the portal refuses the shop with ${response.status}`)
  if (response.status !== 200) throw new EInvoiceUnreachableError(`the portal answered ${response.status}`)
  const { Status, Data, ErrorDetails, InfoDtls } = read(envelopeShape, parseJson(answered))
  if (String(Status) === '1') return { data: Data }
  const [first] = ErrorDetails ?? []
  if (!first) throw new EInvoiceUnreachableError('the portal refused without a reason')
  const code = String(first.ErrorCode)
  if (outages.includes(code)) throw new EInvoiceUnreachableError(`the portal has a fault: ${code}`)
  const message = (ErrorDetails ?? []).map((one) => tidy(one.ErrorMessage)).join(' ')
  const duplicate = InfoDtls?.find(({ InfCd }) => InfCd === 'DUPIRN')?.Desc
  return { code, message: message.slice(0, 500), duplicate }
}

function opening(sek: Buffer, data: unknown): unknown {
  try {
    return parseJson(decryptWithSek(sek, String(data)).toString('utf8'))
  } catch (error) {
    throw new EInvoiceUnreachableError('the portal answered with another key', { cause: error })
  }
}

function read<Schema extends z.ZodMiniType>(schema: Schema, data: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, data)
  if (!parsed.success) throw new EInvoiceUnreachableError('the portal answered in an unknown format')
  return parsed.data
}

/** Converts the portal's time, which is India's, such as '2026-11-29 19:29:00'. */
function momentOf(said: string): Date {
  return new Date(`${said.replace(' ', 'T')}${indiaAhead}`)
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let answered = ''
  for await (const chunk of response.body ?? []) {
    answered += decoder.decode(chunk, { stream: true })
    if (answered.length > answerBytesMax) throw new Error('the portal returned too long an answer')
  }
  return answered + decoder.decode()
}

/** Returns the portal's reason as one line without invisible characters. */
function tidy(reason: string): string {
  return reason
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim()
}
