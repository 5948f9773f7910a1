import { useRef } from 'react'
import { newRequestId } from '../../wire/new-request-id.ts'

/**
 * Returns a function that returns the request id of a form's input. The same input gets the same id, so that
 * a repeat has one effect. Changed input gets a new id.
 */
export function useAttempt(): (fields: FormData) => string {
  const last = useRef<{ typed: string; requestId: string }>(undefined)
  return (fields) => {
    const typed = JSON.stringify([...fields])
    if (last.current?.typed !== typed) last.current = { typed, requestId: newRequestId() }
    return last.current.requestId
  }
}
