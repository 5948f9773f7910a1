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

/** The server's in-process caller for the rendered page. */
export const callerContext = createContext<Caller>()

/** The server's translator into the language of the rendered page. */
export const sayContext = createContext<Say>()

/** The arguments of a function that reads a member's own texts: the caller and the translator. */
export type OwnArguments = Pick<LoadArguments, 'call' | 'say'>

/**
 * Reads a member's own short texts for a page, such as a name or a balance; undefined if there are none. The
 * server caches each catalogue page once for all members, with blanks for these texts, and reads the texts
 * for each request. So a catalogue page may load member data only through this function.
 */
export type ReadOwn = <Name extends string>(
  names: readonly Name[],
  read: (asking: OwnArguments) => Promise<Readonly<Record<Name, string>> | undefined>,
) => Promise<Readonly<Record<Name, string>> | undefined>

/** The server's reader of a member's own texts for the rendered page. */
export const ownContext = createContext<ReadOwn>()

export type LoadArguments = {
  call: Caller
  own: ReadOwn
  params: Record<string, string | undefined>
  /** The page's URL with any language prefix. Links and redirects in the code have no language prefix. */
  url: URL
  /** Translates into the page's language, for sentences in loaded data. */
  say: Say
}

type Load<Data> = (args: LoadArguments) => Promise<Data>

let signedInMember: Member | undefined

/**
 * Sets the member for the browser's caller. Never call it on the server, where one process serves many
 * members.
 */
export function setSignedInMember(member: Member | undefined): void {
  signedInMember = member
}

/** Returns the member set by setSignedInMember; undefined for the server's caller. */
export function memberOfPage(caller: Caller): Member | undefined {
  return caller === call ? signedInMember : undefined
}

/**
 * The browser's caller, for changes: `await call(withdrawMoney, …)`, then revalidate. Its failures have
 * translated sentences.
 */
export const call: Caller = createHttpCaller(() => signedInMember?.userId, browserWords, browserPath)

/** Makes a screen's `loader`: its `load` with the in-process caller. */
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
 * Makes a screen's `clientLoader`: its `load` over HTTP. While the shop is unreachable, a page visited before
 * shows its old data. Any other page opens without data, and loads it when the shop is back.
 *
 * @param withoutShop returns the data of a screen that works without the shop, such as the cart. With null
 * the screen waits for the shop, and the current page stays until then.
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
    // Staff decide by the amounts and states on their screens. So these screens never open without data.
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

// Returns whether the shop is unreachable. Proxies then answer 502 or 504. A failure without a code counts
// too, because no error page explains it.
function isOutage(error: unknown): boolean {
  const { init, data: body } = error as { init?: ResponseInit | null; data?: Partial<FailureBody> | null }
  return [502, 503, 504].includes(init?.status ?? 0) || body?.code === ('refused' satisfies GeneralCode)
}

// Turns a failed call into the error page's status and sentence. Turns a missing session into a redirect to
// the login page.
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
 * Compares the name instead of using `instanceof`, because the server's modules and the rendered bundle have
 * separate copies of the class.
 */
export function isCallFailure(error: unknown): error is CallFailure {
  return error instanceof Error && error.name === 'CallFailure' && 'httpStatus' in error
}
