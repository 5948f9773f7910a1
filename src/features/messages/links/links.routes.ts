import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../../platform/database/database.ts'
import { violatedConstraint } from '../../../platform/database/violated-constraint.ts'
import type { Routes, RoutesContext } from '../../../platform/service/routes.ts'
import { languageOfMember } from '../../../platform/stored-language.ts'
import { pathInLanguage } from '../../../words/language-address.ts'
import type { Say } from '../../../words/words-of.ts'
import { saveChoice } from '../choices/message-choices.sql.ts'
import { chooseOffersChannel, stopOffers } from '../choices/offers-consent.flow.ts'
import { describeChannel, describeKind } from '../kind-and-channel-names.ts'
import { type LinkPage, linkPage, linkPagePolicy } from './link-page.document.ts'
import { readOwnEmail, saveProvenEmail } from './proven-email.sql.ts'
import { pathOfShortLink, readStopLink } from './short-links.flow.ts'
import {
  type InLanguage,
  isAddressOf,
  type Proving,
  readProving,
  readUnsubscribing,
  type Unsubscribing,
  unsubscribeLink,
} from './signed-links.flow.ts'

/** A kind of link in messages. Opening the link changes nothing, because mailboxes prefetch links. */
type LinkWork<Named> = {
  path: string
  read(token: string): Named | undefined
  /** Returns the page that asks for confirmation; undefined if the link no longer works. */
  ask(named: Named, say: Say): Promise<Omit<LinkPage, 'link'> | undefined>
  /** Performs the action. A repeat changes nothing more. */
  act(named: Named, say: Say): Promise<Omit<LinkPage, 'link'> | undefined>
}

type Link = FastifyRequest<{ Params: { token: string } }>

/**
 * Serves the links in messages to anyone who has the message; the shop has signed each link. A link confirms
 * an e-mail address, leads to a page, or unsubscribes from a kind of message by a channel. To unsubscribe,
 * either the reader presses a button or the mailbox posts the request (RFC 8058).
 */
export const linkRoutes: Routes = (scope, context) => {
  // Ignores the body that a mailbox posts, because the URL contains everything.
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4_096 }, (_request, _body, done) =>
    done(null),
  )
  mountShortLinks(scope, context)
  mount(scope, context, unsubscribing(context))
  mount(scope, context, proving(context))
}

/**
 * Redirects to the page of a short link. The page itself asks the reader to sign in, or to confirm that
 * promotional messages stop.
 */
function mountShortLinks(
  scope: Parameters<Routes>[0],
  { describeRequest, secrets, settings: { orderPrefix } }: RoutesContext,
): void {
  scope.get('/o/:token', options, async (request: Link, reply) => {
    const { token } = request.params
    const { say } = await describeRequest(request, reply, 'none')
    const stop = readStopLink(token, secrets)
    if (stop) {
      const to = unsubscribeLink(secrets, { ...stop, kind: 'offers' }, { origin: '', language: say.language })
      return await reply.header('cache-control', 'no-store').redirect(to)
    }
    const path = pathOfShortLink(token, { secrets, orderPrefix })
    if (path === undefined) return send(reply, undefined, say)
    return await reply.header('cache-control', 'no-store').redirect(pathInLanguage(path, say.language))
  })
}

const options = { schema: { hide: true }, config: { budget: 'page' } } as const

/** Sends the given page. If it is undefined, sends a page that says that the link is no longer valid. */
function send(reply: FastifyReply, page: Omit<LinkPage, 'link'> | undefined, say: Say): string {
  void reply
    .code(page ? 200 : 404)
    .type('text/html; charset=utf-8')
    .headers({ 'content-security-policy': linkPagePolicy, 'cache-control': 'no-store' })
  const link = { to: pathInLanguage('/message-settings', say.language), label: say('told.toSettings') }
  return linkPage({ ...(page ?? { title: say('told.oldLink'), text: say('told.oldLinkText') }), link }, say)
}

function mount<Named extends InLanguage>(
  scope: Parameters<Routes>[0],
  { describeRequest, sayIn }: RoutesContext,
  { path, read, ask, act }: LinkWork<Named>,
): void {
  const answer = async (request: Link, reply: FastifyReply, step: typeof ask) => {
    const named = read(request.params.token)
    const say = named
      ? sayIn(languageOfMember(named.language))
      : (await describeRequest(request, reply, 'none')).say
    return send(reply, named && (await step(named, say)), say)
  }
  scope.get(`${path}/:token`, options, (request: Link, reply) => answer(request, reply, ask))
  scope.post(`${path}/:token`, options, (request: Link, reply) => answer(request, reply, act))
}

function unsubscribing(context: RoutesContext): LinkWork<Unsubscribing & InLanguage> {
  const wordsOf = ({ kind, way }: Unsubscribing, say: Say) => ({
    kind: describeKind(say, kind),
    way: describeChannel(say, way),
  })
  return {
    path: '/unsubscribe',
    read: (token) => readUnsubscribing(context.secrets, token),
    ask: async (named, say) => {
      const page = stopsOffers(named)
        ? { title: say('told.stopOffers', wordsOf(named, say)), text: say('told.stopOffersText') }
        : { title: say('told.stopTitle', wordsOf(named, say)), text: say('told.stopText') }
      return { ...page, button: say('told.stop') }
    },
    async act(named, say) {
      let isWithdrawn = stopsOffers(named)
      try {
        isWithdrawn = await context.transaction((trx) => unsubscribe(trx, { ...context, say }, named))
      } catch (error) {
        // A closed account gets no more messages, so the answer is the same as after unsubscribing.
        if (violatedConstraint(error) !== 'member_is_open') throw error
      }
      const words = wordsOf(named, say)
      return isWithdrawn
        ? { title: say('told.stoppedOffers', words), text: say('told.stoppedOffersText') }
        : { title: say('told.stopped', words), text: say('told.stoppedText') }
    },
  }
}

// The link in a text message promises to stop all offers. The one in an e-mail promises to stop the e-mails.
const stopsOffers = ({ kind, way }: Unsubscribing): boolean => kind === 'offers' && way !== 'email'

/** Unsubscribes a member. Returns whether this withdraws the consent to offers. */
async function unsubscribe(
  db: Db,
  context: RoutesContext & { say: Say },
  { memberId, kind, way }: Unsubscribing,
): Promise<boolean> {
  if (stopsOffers({ memberId, kind, way })) {
    await stopOffers(db, context, { memberId, way })
    return true
  }
  if (kind === 'offers')
    return await chooseOffersChannel(db, context, { memberId, way, turnsOn: false, place: 'link' })
  await saveChoice(db, memberId, { kind, way, is_on: false })
  return false
}

function proving({ db, secrets }: RoutesContext): LinkWork<Proving & InLanguage> {
  const addressOf = async (named: Proving) => {
    const own = await readOwnEmail(db, named.memberId)
    return own && isAddressOf(secrets, named, own.email) ? own.email : undefined
  }
  return {
    path: '/confirm-email',
    read: (token) => readProving(secrets, token),
    async ask(named, say) {
      const address = await addressOf(named)
      if (address === undefined) return undefined
      return {
        title: say('told.confirmTitle', { address }),
        text: say('told.confirmText'),
        button: say('told.confirm'),
      }
    },
    async act(named, say) {
      const address = await addressOf(named)
      // The link is no longer valid if the member's address has changed since the mail was sent.
      if (address === undefined || !(await saveProvenEmail(db, named.memberId, address))) return undefined
      return { title: say('told.confirmed'), text: say('told.confirmedText', { address }) }
    },
  }
}
