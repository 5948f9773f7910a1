import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { databaseLinesOf, explainDatabaseError } from '../src/platform/database/explain-database-error.ts'
import type { Log } from '../src/platform/service/log.ts'
import { failureOf } from '../src/server/http/calls/error-answer.ts'
import { appendToMessage, placesOf } from './printed-errors.ts'

const channel = 'tracing:fastify.request.handler:error'
// The stand-ins are Fastify servers too, and answer 500 where a test injects that fault.
const watched = new Set<FastifyInstance>()
const kept: string[] = []

/** Keeps the cause of every 500 of a test application, for a failed test. Returns the function that stops. */
export function keepBugsOf(app: FastifyInstance): () => void {
  if (watched.size === 0) subscribe(channel, keepBug)
  watched.add(app)
  return () => {
    watched.delete(app)
    if (watched.size === 0) unsubscribe(channel, keepBug)
  }
}

/** Returns a log that also keeps the causes of failed jobs. */
export function keepBugsOfJobs(log: Log): Log {
  return {
    debug: log.debug.bind(log),
    info: log.info.bind(log),
    error: log.error.bind(log),
    warn(details, message) {
      const { err, job } = details as { err?: unknown; job?: string }
      if (job !== undefined && err !== undefined) keep(`The job ${job} failed`, err)
      log.warn(details, message)
    },
  }
}

/** Returns the causes kept since the last call, each once with its number. */
export function takeBugs(): string[] {
  const counts = new Map<string, number>()
  for (const bug of kept.splice(0)) counts.set(bug, (counts.get(bug) ?? 0) + 1)
  return [...counts].map(([bug, count]) => (count === 1 ? bug : `${count} times: ${bug}`))
}

/** An error of a failed test, as the test runner prints it. */
type PrintedError = { message: string; stack?: string | undefined; [property: string]: unknown }

/**
 * Appends the causes kept so far to a failed test's errors. PostgreSQL's own refusal of a test's statement is
 * printed in the same form, without its other twenty properties.
 */
export function addBugs(errors: readonly PrintedError[]): void {
  const bugs = takeBugs()
  for (const [place, error] of errors.entries()) {
    const said = databaseLinesOf(error)
    if (said.length > 0) for (const name of propertiesOfPostgres) delete error[name]
    const added = place === 0 ? [...said, ...bugs] : said
    appendToMessage(error, added.map((line) => `\n${line}`).join(''))
  }
}

const propertiesOfPostgres = [
  'length',
  'severity',
  'code',
  'detail',
  'hint',
  'position',
  'internalPosition',
  'internalQuery',
  'where',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'file',
  'line',
  'routine',
]

function keepBug(message: unknown): void {
  const { request, error } = message as { request: FastifyRequest; error: unknown }
  const isWatched = [...watched].some((app) => app.server === request.server.server)
  if (isWatched && failureOf(error).isBug)
    keep(`${request.method} ${request.url.split('?')[0]} was answered with 500`, error)
}

function keep(what: string, error: unknown): void {
  const [why, stack] =
    error instanceof Error ? [explainDatabaseError(error), error.stack] : [String(error), undefined]
  kept.push([`${what}: ${why}`, ...placesOf(stack)].join('\n'))
}
