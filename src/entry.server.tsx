import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createContext,
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { callerContext } from './ui/screen-load.ts'
import type { Caller } from './wire/caller.ts'

const nonceContext = createContext<string | undefined>(undefined)

const reportErrorContext = createContext<(error: unknown) => void>()

export type PageContext = {
  call: Caller
  nonce: string | undefined
  reportError(error: unknown): void
}

export type RenderPage = (request: Request, page: PageContext) => Promise<Response>

/**
 * Makes the renderer of a build. It lives here, inside the bundle, so that one copy of the router serves
 * both the handler and the screens.
 */
export function createRenderPage(build: ServerBuild, mode: 'development' | 'production'): RenderPage {
  const handle = createRequestHandler(build, mode)
  return (request, { call, nonce, reportError }) => {
    const context = new RouterContextProvider()
    context.set(callerContext, call)
    context.set(nonceContext, nonce)
    context.set(reportErrorContext, reportError)
    return handle(request, context)
  }
}

/** Renders a document whole: pages are cached, compressed once and hashed for their policy, so nothing streams. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext)
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <ServerRouter context={router} url={request.url} nonce={nonce} />,
      {
        nonce,
        onAllReady() {
          headers.set('content-type', 'text/html; charset=utf-8')
          const parts: Buffer[] = []
          const body = new Writable({
            write(part: Buffer, _encoding, done) {
              parts.push(part)
              done()
            },
            final(done) {
              resolve(new Response(Buffer.concat(parts), { status, headers }))
              done()
            },
          })
          body.on('error', reject)
          pipe(body)
        },
        onShellError: reject,
        onError: reject,
      },
    )
  })
}

/** Reports an error that a screen threw. The error page shows a sentence for people; the log has the rest. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
): void {
  if (!request.signal.aborted) context.get(reportErrorContext)(error)
}
