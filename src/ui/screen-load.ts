import { createContext, data, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router'
import type { CallFailure } from '../wire/call-failure.ts'
import type { Caller } from '../wire/caller.ts'
import { createHttpCaller } from '../wire/http-caller.ts'

/** The server's in-process caller for the page being rendered. */
export const callerContext = createContext<Caller>()

export type LoadArguments = { call: Caller; params: Record<string, string | undefined>; url: URL }

type Load<Data> = (args: LoadArguments) => Promise<Data>

let signedInMemberId: string | undefined

/** Tells the browser's caller who is signed in; the root screen knows. */
export function setSignedInMemberId(memberId: string | undefined): void {
  signedInMemberId = memberId
}

/** The browser's caller, for changes: `await call(withdrawMoney, …)`, then revalidate. */
export const call: Caller = createHttpCaller(() => signedInMemberId)

/** A screen's `loader`: its `load` with the in-process caller. */
export function onServer<Data>(load: Load<Data>) {
  return async ({ context, params, request }: LoaderFunctionArgs) => {
    const caller = (context as Readonly<RouterContextProvider>).get(callerContext)
    return await shown(load({ call: caller, params, url: new URL(request.url) }))
  }
}

/** A screen's `clientLoader`: its `load` with the call any client could make. */
export function inBrowser<Data>(load: Load<Data>) {
  return async ({ params, request }: { params: LoadArguments['params']; request: Request }) =>
    await shown(load({ call, params, url: new URL(request.url) }))
}

// A failed call becomes the page's own status and the error page's sentence.
async function shown<Data>(loading: Promise<Data>): Promise<Data> {
  try {
    return await loading
  } catch (error) {
    if (isCallFailure(error))
      throw data(error.body, { status: error.httpStatus || 503, statusText: error.message })
    throw error
  }
}

/** By name, because the server's own modules and the rendered bundle each carry a copy of the class. */
export function isCallFailure(error: unknown): error is CallFailure {
  return error instanceof Error && error.name === 'CallFailure' && 'httpStatus' in error
}
