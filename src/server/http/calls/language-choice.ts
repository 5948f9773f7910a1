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
 * Stores the chosen language in the cookie and for the signed-in member. Redirects to the page's path without
 * a language prefix, so that the choice applies there. Uses a form post, which works without scripts, and
 * which no link on another site can trigger.
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
 * Returns the page on which the choice was made. Returns home if the browser does not tell, or names another
 * site.
 */
function pageBefore(referer: string | undefined, origin: string): string {
  if (referer === undefined || !URL.canParse(referer)) return '/'
  const from = new URL(referer)
  return from.origin === origin ? pathOfShop(from.pathname + from.search) : '/'
}
