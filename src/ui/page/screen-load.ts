import { createContext, data, type LoaderFunctionArgs, redirect } from 'react-router'
import { isBackOffice } from '../../wire/back-office-path.ts'
import type { CallFailure, FailureBody, GeneralCode } from '../../wire/call-failure.ts'
import type { Caller } from '../../wire/caller.ts'
import { createHttpCaller } from '../../wire/http-caller.ts'
import { browserPath, browserWords } from '../../words/browser-words.ts'
import { splitLanguage } from '../../words/language-address.ts'
import type { Say } from '../../words/words-of.ts'
import { untilBack } from '../offline/connection.store.ts'
import { awaited, readSeenPage } from '../offline/seen-pages.ts'
import type { Member } from './member-context.tsx'
import { loginPath } from './next-path.ts'

/** The server's in-process caller for the page being rendered. */
export const callerContext = createContext<Caller>()

/** The words that the server draws the page with. */
export const sayContext = createContext<Say>()

/** What a member's own texts are read with. */
export type OwnArguments = Pick<LoadArguments, 'call' | 'say'>

/**
 * Reads the short texts of a page that are its member's own, such as a name or a balance; undefined where there are none.
 * The server keeps the pages of the catalogue for all members alike, with blanks where these texts belong, and reads
 * them each time. So what a page of the catalogue says of its member is loaded by this alone.
 */
export type ReadOwn = <Name extends string>(
  names: readonly Name[],
  read: (asking: OwnArguments) => Promise<Readonly<Record<Name, string>> | undefined>,
) => Promise<Readonly<Record<Name, string>> | undefined>

/** How the server reads own texts for the page being rendered. */
export const ownContext = createContext<ReadOwn>()

export type LoadArguments = {
  call: Caller
  own: ReadOwn
  params: Record<string, string | undefined>
  /** The address of the page, with its language if it says one. Links and redirects are written without. */
  url: URL
  /** The words of the page, for sentences among the loaded data. */
  say: Say
}

type Load<Data> = (args: LoadArguments) => Promise<Data>

let signedInMember: Member | undefined

/** Sets who is signed in for the browser's caller. Not for the server, where one process serves many members. */
export function setSignedInMember(member: Member | undefined): void {
  signedInMember = member
}

/** Who is signed in, as set by setSignedInMember; undefined for the server's caller. */
export function knownMember(caller: Caller): Member | undefined {
  return caller === call ? signedInMember : undefined
}

/**
 * The browser's caller, for changes: `await call(withdrawMoney, …)`, then revalidate. Its failures carry
 * finished sentences.
 */
export const call: Caller = createHttpCaller(() => signedInMember?.userId, browserWords, browserPath)

/** A screen's `loader`: its `load` with the in-process caller. */
export function onServer<Data>(load: Load<Data>) {
  return async ({ context, params, request }: LoaderFunctionArgs) => {
    const caller = context.get(callerContext)
    const say = context.get(sayContext)
    const own = context.get(ownContext)
    const url = new URL(request.url)
    return await shown(url, say, load({ call: caller, own, params, url, say }))
  }
}

/**
 * A screen's `clientLoader`: its `load` with the call any client could make. While the shop is away, a page that was seen
 * before is shown as it was, and any other opens without its data; they are asked for again when the shop is back. The
 * present page stays as it is until then.
 * @param withoutShop what a screen is drawn from that can be used without the shop, such as the cart; null for what only
 * waits.
 */
export function inBrowser<Data>(
  load: Load<Data>,
  withoutShop: ((page: Pick<LoadArguments, 'url' | 'say'>) => Data) | null = () => awaited as Data,
) {
  let failures = 0
  return async ({ params, request }: { params: LoadArguments['params']; request: Request }) => {
    const say = browserWords()
    const own: ReadOwn = (_names, read) => read({ call, say })
    const url = new URL(request.url)
    const page = { pathname: splitLanguage(url.pathname).path, search: url.search }
    // Screens of the staff show amounts and states to decide by, so none is shown without its data.
    const instead = isBackOffice(page.pathname) || !withoutShop ? null : () => withoutShop({ url, say })
    for (;;) {
      try {
        const loaded = await shown(url, say, load({ call, own, params, url, say }))
        failures = 0
        return loaded
      } catch (error) {
        if (!isOutage(error) || request.signal.aborted) throw error
        const back = untilBack(failures)
        failures += 1
        const seen = readSeenPage(page, instead)
        if (seen !== undefined) return seen
        await back
      }
    }
  }
}

// A proxy answers for a shop that is away with 502 or 504. What fails without a code has no page of its own either.
function isOutage(error: unknown): boolean {
  const { init, data: body } = error as { init?: ResponseInit | null; data?: Partial<FailureBody> | null }
  return [502, 503, 504].includes(init?.status ?? 0) || body?.code === ('refused' satisfies GeneralCode)
}

// A failed call sets the status and the sentence of the error page; a missing session redirects to the login page.
async function shown<Data>(url: URL, say: Say, loading: Promise<Data>): Promise<Data> {
  try {
    return await loading
  } catch (error) {
    if (isCallFailure(error) && error.code === 'signInRequired')
      throw redirect(loginPath(url.pathname + url.search))
    if (!isCallFailure(error)) throw error
    const said = error.said(say)
    throw data(said.body, { status: said.httpStatus || 503, statusText: said.message })
  }
}

/**
 * By name and not by `instanceof`, because the server's modules and the rendered bundle each have a copy of the class.
 */
export function isCallFailure(error: unknown): error is CallFailure {
  return error instanceof Error && error.name === 'CallFailure' && 'httpStatus' in error
}
