import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { inspect } from 'node:util'
import type { FastifyRequest } from 'fastify'
import { failureOf } from '../src/server/http/error-answer.ts'

const channel = 'tracing:fastify.request.handler:error'
let appCount = 0

/**
 * Prints the cause of every answer 500 while a test application is open, since its own log is silent. A test that
 * provokes one on purpose replaces `console.error`. Returns what ends it.
 */
export function showBugs(): () => void {
  appCount += 1
  if (appCount === 1) subscribe(channel, showBug)
  return () => {
    appCount -= 1
    if (appCount === 0) unsubscribe(channel, showBug)
  }
}

function showBug(message: unknown): void {
  const { request, error } = message as { request: FastifyRequest; error: unknown }
  if (failureOf(error).isBug)
    console.error(`${request.method} ${request.url} was answered with 500, because of ${inspect(error)}`)
}
