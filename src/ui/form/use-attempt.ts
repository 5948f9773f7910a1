import { useRef } from 'react'
import { newRequestId } from '../../wire/new-request-id.ts'

/**
 * Gives a form its request id: the same as long as the same is sent, so that a repeat without an answer is done once, and
 * another when something else is typed.
 */
export function useAttempt(): (fields: FormData) => string {
  const last = useRef<{ typed: string; requestId: string }>(undefined)
  return (fields) => {
    const typed = JSON.stringify([...fields])
    if (last.current?.typed !== typed) last.current = { typed, requestId: newRequestId() }
    return last.current.requestId
  }
}
