import type { Caller } from '../../wire/caller.ts'
import type { AnyCall } from '../../wire/define-call.ts'

const maxAgeMs = 60_000
const answersMax = 60

const answers = new Map<string, { at: number; answer: Promise<unknown> }>()

/**
 * Returns a caller that reuses catalogue answers of the last minute, so that Back is fast on a slow
 * connection. Use it only for lists. A product page must show the current price and stock.
 */
export function withRecentAnswers(call: Caller): Caller {
  return ((asked: AnyCall, input?: unknown) => {
    const key = `${asked.key} ${JSON.stringify(input ?? {})}`
    const recent = answers.get(key)
    if (recent && Date.now() - recent.at < maxAgeMs) return recent.answer
    const answer = (call as (asked: AnyCall, input?: unknown) => Promise<unknown>)(asked, input)
    answers.delete(key)
    answers.set(key, { at: Date.now(), answer })
    for (const oldest of answers.keys()) {
      if (answers.size <= answersMax) break
      answers.delete(oldest)
    }
    // Drops a failed call, so that the next one is made again.
    answer.catch(() => answers.delete(key))
    return answer
  }) as Caller
}
