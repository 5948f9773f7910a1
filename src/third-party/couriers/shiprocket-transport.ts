import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { CourierRefusedError, CourierUnreachableError } from './couriers.ts'

export type ShiprocketConnection = {
  /** The e-mail address of an API user, which an operator creates in the provider's panel. */
  email: string
  password: string
  /** The API's base URL, without a trailing slash. */
  baseUrl: string
  /** The timeout of one request, in milliseconds. */
  timeoutMs: number
  /** The approximate delay before a retry, in milliseconds. */
  retryDelayMs: number
}

type Request = { method: 'GET' | 'POST'; path: string; body?: object }
type Answer = { status: number; body: unknown }

export type ShiprocketTransport = {
  /** Sends a GET. Retries it if the outcome is unknown. */
  get<Shape extends z.ZodMiniType>(path: string, shape: Shape): Promise<z.output<Shape>>
  /** Sends a POST. Retries it only if the provider was too busy to execute it. */
  post<Shape extends z.ZodMiniType>(path: string, body: object, shape: Shape): Promise<z.output<Shape>>
}

const triesMax = 3
// Signs in again after nine days. The provider's tokens expire after ten.
const tokenLifetimeMs = 9 * 24 * 3_600_000

const tokenShape = z.object({ token: z.string().check(z.minLength(1)) })
const refusalShape = z.object({
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
})

/**
 * Creates a transport that authenticates with a token. It gets a new token before the old one expires, or
 * when the provider rejects the old one.
 */
export function createShiprocketTransport(connection: ShiprocketConnection): ShiprocketTransport {
  let token: { text: Promise<string>; endsAt: number } | undefined

  const signIn = (): Promise<string> => {
    if (token && performance.now() < token.endsAt) return token.text
    const { email, password } = connection
    const text = exchange({ method: 'POST', path: '/auth/login', body: { email, password } }).then(
      (answer) => {
        // Treats wrong credentials like an unreachable provider. They are no refusal of the request, because
        // it can succeed after an operator has fixed them.
        const parsed = z.safeParse(tokenShape, answer.body)
        if (answer.status === 200 && parsed.success) return parsed.data.token
        throw new CourierUnreachableError(`the provider refuses our credentials (${answer.status})`)
      },
    )
    const made = { text, endsAt: performance.now() + tokenLifetimeMs }
    token = made
    text.catch(() => forget(text))
    return text
  }
  const forget = (text: Promise<string>) => {
    if (token?.text === text) token = undefined
  }

  async function exchange({ method, path, body }: Request, bearer?: string): Promise<Answer> {
    try {
      const response = await fetch(connection.baseUrl + path, {
        method,
        // Refuses a redirect. It would send the request to another host, and the client would trust that
        // host's answer.
        redirect: 'error',
        signal: AbortSignal.timeout(connection.timeoutMs),
        headers: {
          accept: 'application/json',
          ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        body: body ? JSON.stringify(body) : undefined,
      })
      return { status: response.status, body: await readJson(response) }
    } catch (error) {
      throw new CourierUnreachableError('the provider did not answer', { cause: error })
    }
  }

  async function exchangeSignedIn(request: Request): Promise<Answer> {
    const text = signIn()
    const answer = await exchange(request, await text)
    if (answer.status !== 401) return answer
    // Signs in again and repeats the request. The provider rejected the token, so it has executed nothing.
    forget(text)
    return await exchange(request, await signIn())
  }

  async function send<Shape extends z.ZodMiniType>(request: Request, shape: Shape): Promise<z.output<Shape>> {
    for (let tries = 1; ; tries += 1) {
      try {
        return readAnswer(request.path, await exchangeSignedIn(request), shape)
      } catch (error) {
        const mayRepeat = error instanceof BusyError || request.method === 'GET'
        if (!(error instanceof CourierUnreachableError) || !mayRepeat || tries === triesMax) throw error
      }
      await pause(connection.retryDelayMs * tries * (0.5 + Math.random()))
    }
  }

  return {
    get: (path, shape) => send({ method: 'GET', path }, shape),
    post: (path, body, shape) => send({ method: 'POST', path, body }, shape),
  }
}

/** Thrown for a request that the provider has certainly not executed. */
class BusyError extends CourierUnreachableError {}

function readAnswer<Shape extends z.ZodMiniType>(
  path: string,
  { status, body }: Answer,
  shape: Shape,
): z.output<Shape> {
  if (status >= 200 && status < 300) {
    const parsed = z.safeParse(shape, body)
    if (parsed.success) return parsed.data
    throw new CourierUnreachableError(`the provider answered ${path} in an unknown format`, {
      cause: parsed.error,
    })
  }
  if (status === 429) throw new BusyError('the provider is rate-limiting the shop')
  const refusal = z.safeParse(refusalShape, body)
  if (status >= 500 || status === 401 || status === 403 || !refusal.success)
    throw new CourierUnreachableError(`the provider answered ${path} with ${status}`)
  const { message, errors = {} } = refusal.data
  throw new CourierRefusedError([message, ...Object.values(errors).flat()].join(' ').slice(0, 300))
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    // Returns undefined for a web page. It fits no shape, so the outcome counts as unknown.
    return undefined
  }
}
