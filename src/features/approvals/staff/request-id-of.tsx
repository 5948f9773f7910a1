import { useRef } from 'react'
import { newRequestId } from '../../../wire/new-request-id.ts'

/** Returns the same id for the same content, so that a retry after a lost answer requests nothing twice. */
export function useRequestIdOf(): (asked: object) => string {
  const last = useRef({ words: '', id: '' })
  return (asked) => {
    const words = JSON.stringify(asked)
    if (words !== last.current.words) last.current = { words, id: newRequestId() }
    return last.current.id
  }
}
