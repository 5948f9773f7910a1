import type { Caller } from '../wire/caller.ts'
import type { AnyCall } from '../wire/define-call.ts'

const keptMs = 60_000
const answersMax = 60

const answers = new Map<string, { at: number; answer: Promise<unknown> }>()

/**
 * A caller that gives the catalogue's answers of the last minute again, so that Back is instant on a slow line. Only for
 * lists: what someone is about to buy is asked for afresh.
 */
export function withRecentAnswers(call: Caller): Caller {
  return ((asked: AnyCall, input?: unknown) => {
    const key = `${asked.key} ${JSON.stringify(input ?? {})}`
    const kept = answers.get(key)
    if (kept && Date.now() - kept.at < keptMs) return kept.answer
    const answer = (call as (asked: AnyCall, input?: unknown) => Promise<unknown>)(asked, input)
    answers.delete(key)
    answers.set(key, { at: Date.now(), answer })
    for (const oldest of answers.keys()) {
      if (answers.size <= answersMax) break
      answers.delete(oldest)
    }
    // A failed call is not kept: the next try asks again.
    answer.catch(() => answers.delete(key))
    return answer
  }) as Caller
}
