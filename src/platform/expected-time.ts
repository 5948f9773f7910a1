import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const defaultFile = 'node_modules/.cache/bmart-times.json'

/**
 * Prints what begins and roughly how long it takes, if the output is a terminal. The estimate is the duration
 * of the last run on this machine. Without an earlier run, it is `roughSeconds`. Returns a function that
 * stores the duration of a successful run.
 */
export function sayExpectedTime(
  what: string,
  roughSeconds: number,
  { file = defaultFile, isRead = process.stdout.isTTY, say = console.log } = {},
): () => void {
  const last = readTimes(file)[what]
  if (isRead)
    say(
      last === undefined
        ? `${what} … roughly ${inWords(roughSeconds)} on two cores.`
        : `${what} … about ${inWords(last)}, as the last time.`,
    )
  const startedAt = Date.now()
  return () => {
    const seconds = Math.round((Date.now() - startedAt) / 1000)
    try {
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify({ ...readTimes(file), [what]: seconds }))
    } catch {
      // Ignores a read-only folder. The next run prints the rough estimate again.
    }
  }
}

function readTimes(file: string): Record<string, number> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>
  } catch {
    return {}
  }
}

function inWords(seconds: number): string {
  return seconds < 90 ? `${Math.max(seconds, 1)} s` : `${Math.round(seconds / 60)} min`
}
