import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { updateLanguage } from '../../../features/members/member.sql.ts'
import type { DescribeRequest } from '../../../platform/service/routes.ts'
import { pathOfShop } from '../../../ui/page/next-path.ts'
import { CallFailure } from '../../../wire/call-failure.ts'
import { readLanguages } from '../../../words/language-address.ts'
import type { ServerContext } from '../../application.ts'

const choice = z.object({ language: z.enum(readLanguages) })

/**
 * Stores the chosen language in the cookie, and for a signed-in member in the database. Redirects to the page
 * without a language prefix, because the prefix would override the choice. Uses a form post, which works
 * without scripts and cannot be triggered by a link on another site.
 */
export function mountLanguageChoice(
  server: FastifyInstance,
  { db }: ServerContext,
  describeRequest: DescribeRequest,
): void {
  server.post('/language', { schema: { hide: true }, config: { budget: 'page' } }, async (request, reply) => {
    const asked = z.safeParse(choice, request.body)
    if (!asked.success) throw new CallFailure(400, 'invalidInput', 'field.invalid')
    const { language } = asked.data
    const { member, languageCookie, origin } = await describeRequest(request, reply, 'member')
    if (member) await updateLanguage(db, member.id, language)
    languageCookie.set(language)
    const page = pageBefore(request.headers.referer, origin)
    return await reply.header('cache-control', 'no-store').redirect(page, 303)
  })
}

/**
 * Returns the page on which the user chose the language. Returns the home page if the browser does not say
 * which page that is, or names another site.
 */
function pageBefore(referer: string | undefined, origin: string): string {
  if (referer === undefined || !URL.canParse(referer)) return '/'
  const from = new URL(referer)
  return from.origin === origin ? pathOfShop(from.pathname + from.search) : '/'
}
