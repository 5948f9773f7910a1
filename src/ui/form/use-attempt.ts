import { useRef } from 'react'
import { newRequestId } from '../../wire/new-request-id.ts'

/**
 * Returns a function that returns a request id for a form's input. The id stays the same while the input is
 * the same, so that a repeated request has only one effect. Other input gets a new id.
 */
export function useAttempt(): (fields: FormData) => string {
  const last = useRef<{ typed: string; requestId: string }>(undefined)
  return (fields) => {
    const typed = JSON.stringify([...fields])
    if (last.current?.typed !== typed) last.current = { typed, requestId: newRequestId() }
    return last.current.requestId
  }
}
