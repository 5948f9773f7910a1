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

/** The caller with which the server makes calls for the page that it renders. */
export const callerContext = createContext<Caller>()

/** The translator into the language of the page that the server renders. */
export const sayContext = createContext<Say>()

/** The arguments of functions that read a member's own texts: the caller and the translator. */
export type OwnArguments = Pick<LoadArguments, 'call' | 'say'>

/**
 * Reads a member's own short texts for a page, such as a name or a balance. Returns undefined if there are
 * none. The server caches a catalogue page once for all members, with placeholders for these texts, and reads
 * the texts at each request. Therefore a catalogue page must load a member's data only with this function.
 */
export type ReadOwn = <Name extends string>(
  names: readonly Name[],
  read: (asking: OwnArguments) => Promise<Readonly<Record<Name, string>> | undefined>,
) => Promise<Readonly<Record<Name, string>> | undefined>

/** The server's reader of a member's own texts for the page that it renders. */
export const ownContext = createContext<ReadOwn>()

export type LoadArguments = {
  call: Caller
  own: ReadOwn
  params: Record<string, string | undefined>
  /**
   * The page's URL, including a language prefix. The code's links and redirects contain no language prefix.
   */
  url: URL
  /** Translates sentences in the loaded data into the page's language. */
  say: Say
}

type Load<Data> = (args: LoadArguments) => Promise<Data>

let signedInMember: Member | undefined

/**
 * Sets the member for whom the browser makes calls. Do not use it on the server, where one process serves
 * many members.
 */
export function setSignedInMember(member: Member | undefined): void {
  signedInMember = member
}

/**
 * Returns the member from setSignedInMember if this is the browser's caller. Returns undefined for the
 * server's caller.
 */
export function memberOfPage(caller: Caller): Member | undefined {
  return caller === call ? signedInMember : undefined
}

/**
 * Makes calls from the browser. For a change, use `await call(withdrawMoney, …)`, then revalidate. Failures
 * contain translated sentences.
 */
export const call: Caller = createHttpCaller(() => signedInMember?.userId, browserWords, browserPath)

/** Creates a screen's `loader`, which runs `load` with the server's caller. */
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
 * Creates a screen's `clientLoader`, which runs `load` with the browser's caller. While the shop cannot be
 * reached, a page that was visited before shows its old data. Any other page opens without data and loads it
 * when the shop answers again.
 * @param withoutShop returns the data of a screen that works without the shop, such as the cart. If null, the
 * current page stays until the shop answers.
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
    // Staff screens never open without data, because staff decide by the amounts and states that the screens
    // show.
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

// Returns whether the shop cannot be reached. A proxy then answers 502 or 504. A failure without a code also
// counts as an outage, because no error page could explain it.
function isOutage(error: unknown): boolean {
  const { init, data: body } = error as { init?: ResponseInit | null; data?: Partial<FailureBody> | null }
  return [502, 503, 504].includes(init?.status ?? 0) || body?.code === ('refused' satisfies GeneralCode)
}

// Converts a failed call to the status and the sentence of the error page. If the session is missing,
// redirects to the login page.
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
 * Compares the name of the class. `instanceof` would fail, because the server's modules and the bundle of the
 * pages contain separate copies of the class.
 */
export function isCallFailure(error: unknown): error is CallFailure {
  return error instanceof Error && error.name === 'CallFailure' && 'httpStatus' in error
}
