import { useRef } from 'react'
import { newRequestId } from '../../wire/new-request-id.ts'

/**
 * Returns a form's request id. Repeated input keeps its id, so that a repeat has one effect; other input gets
 * a new id.
 */
export function useAttempt(): (fields: FormData) => string {
  const last = useRef<{ typed: string; requestId: string }>(undefined)
  return (fields) => {
    const typed = JSON.stringify([...fields])
    if (last.current?.typed !== typed) last.current = { typed, requestId: newRequestId() }
    return last.current.requestId
  }
}
