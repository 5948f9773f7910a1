import type { TestInfo } from '@playwright/test'

type Line = {
  level?: number
  req?: { method?: string; path?: string }
  err?: { message?: string; stack?: string }
}

const errorLevel = 50
const framesMax = 4

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
  const before = error.message ?? ''
  error.message = [before, ...bugs].join('\n\n')
  if (error.stack !== undefined) error.stack = error.stack.replace(before, () => error.message!)
}

function readLine(text: string): Line {
  try {
    return text.startsWith('{') ? (JSON.parse(text) as Line) : {}
  } catch {
    // A line that the shop has not finished writing.
    return {}
  }
}

// Not as a stack's lines, which the test runner would take for places of the journey.
function placesOf(stack = ''): string[] {
  const lines = stack.split('\n').filter((line) => /^ +at .*(?:src|seed)\//.test(line))
  return lines.slice(0, framesMax).map((line) => line.replace(/^ +at /, '  in '))
}
