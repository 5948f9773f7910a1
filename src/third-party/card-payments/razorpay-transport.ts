import * as z from 'zod/mini'
import { ProviderRefusedError, ProviderUnreachableError } from './card-payments.ts'
import { errorShape } from './razorpay-shapes.ts'

export type RazorpayConnection = {
  keyId: string
  keySecret: string
  /** Without a slash at the end. */
  baseUrl: string
  timeoutMs: number
}

const retriesMax = 2
const retryDelayMs = 250

type Request = {
  method: 'GET' | 'POST'
  path: string
  body?: object
  headers?: Record<string, string>
  mayRepeat: boolean
}

/**
 * Sends requests to the provider and reads its answers. What may safely be done twice (reading, and anything with an
 * idempotency header) is tried again twice; anything else is sent once.
 * @throws ProviderRefusedError, ProviderUnreachableError
 */
export function createRazorpayTransport(connection: RazorpayConnection) {
  const authorization = `Basic ${Buffer.from(`${connection.keyId}:${connection.keySecret}`).toString('base64')}`

  async function send<Shape extends z.ZodMiniType>(request: Request, shape: Shape): Promise<z.output<Shape>> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await sendOnce(request, shape)
      } catch (error) {
        if (!isWorthAnotherTry(error) || !request.mayRepeat || attempt >= retriesMax) throw error
        // Spread out, so that many who failed together do not return together.
        await new Promise((resolve) =>
          setTimeout(resolve, retryDelayMs * 2 ** attempt * (0.5 + Math.random())),
        )
      }
    }
  }

  async function sendOnce<Shape extends z.ZodMiniType>(
    request: Request,
    shape: Shape,
  ): Promise<z.output<Shape>> {
    const { status, body } = await exchange(request)
    if (status >= 200 && status < 300) {
      const parsed = z.safeParse(shape, body)
      if (parsed.success) return parsed.data
      throw new ProviderUnreachableError(`the provider answered ${request.path} in an unknown shape`)
    }
    const refusal = z.safeParse(errorShape, body)
    // A 5xx, or an error page of something in between, tells nothing about what was done.
    if (status >= 500 || !refusal.success)
      throw new ProviderUnreachableError(`the provider answered ${status}`)
    const { code, description, field } = refusal.data.error
    throw new ProviderRefusedError({ httpStatus: status, code, description, field: field ?? undefined })
  }

  async function exchange({
    method,
    path,
    body,
    headers,
  }: Request): Promise<{ status: number; body: unknown }> {
    try {
      const response = await fetch(connection.baseUrl + path, {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(connection.timeoutMs),
        headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
        body: body ? JSON.stringify(body) : undefined,
      })
      return { status: response.status, body: await readJson(response) }
    } catch (error) {
      throw new ProviderUnreachableError('the provider did not answer', { cause: error })
    }
  }

  return {
    get: <Shape extends z.ZodMiniType>(path: string, shape: Shape) =>
      send({ method: 'GET', path, mayRepeat: true }, shape),
    post: <Shape extends z.ZodMiniType>(
      path: string,
      body: object,
      shape: Shape,
      headers?: Record<string, string>,
    ) => send({ method: 'POST', path, body, headers, mayRepeat: headers !== undefined }, shape),
  }
}

// 409 and 429 say 'in flight' and 'too many': both pass.
function isWorthAnotherTry(error: unknown): boolean {
  if (error instanceof ProviderUnreachableError) return true
  return error instanceof ProviderRefusedError && (error.httpStatus === 409 || error.httpStatus === 429)
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON is an answer too: the caller treats it as no usable one.
    return undefined
  }
}
