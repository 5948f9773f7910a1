import type { TestInfo } from '@playwright/test'
import { appendToMessage, placesOf } from '../../test/printed-errors.ts'

type Line = {
  level?: number
  req?: { method?: string; path?: string }
  err?: { message?: string; stack?: string }
}

const errorLevel = 50

/** Returns why the shop answered 500, from its log: each cause once, as the database said it. */
export function bugsIn(log: string): string[] {
  const bugs = log.split('\n').flatMap((text) => {
    const { level = 0, req, err } = readLine(text)
    if (level < errorLevel || err?.message === undefined) return []
    const where = req?.path ? `${req.method} ${req.path}` : 'the shop'
    return [[`The server's log says of ${where}: ${err.message}`, ...placesOf(err.stack)].join('\n')]
  })
  return [...new Set(bugs)]
}

/** Adds the causes of 500s to a failed journey's message. */
export function addBugs({ errors: [error] }: Pick<TestInfo, 'errors'>, bugs: readonly string[]): void {
  if (error === undefined || bugs.length === 0) return
  appendToMessage(error, bugs.map((bug) => `\n\n${bug}`).join(''))
}

function readLine(text: string): Line {
  try {
    return text.startsWith('{') ? (JSON.parse(text) as Line) : {}
  } catch {
    // A line that the shop has not finished writing.
    return {}
  }
}
