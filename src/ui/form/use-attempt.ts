import { useRef } from 'react'
import { newRequestId } from '../../wire/new-request-id.ts'

/**
 * Gives a form its request id: the same for the same input, so that a repeat has one effect, and a new one
 * for other input.
 */
export function useAttempt(): (fields: FormData) => string {
  const last = useRef<{ typed: string; requestId: string }>(undefined)
  return (fields) => {
    const typed = JSON.stringify([...fields])
    if (last.current?.typed !== typed) last.current = { typed, requestId: newRequestId() }
    return last.current.requestId
  }
}
