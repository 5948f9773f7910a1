import { useRef } from 'react'
import { newRequestId } from '../../../wire/new-request-id.ts'

/** Gives the same id for the same words: a repeat after an answer that was lost asks for nothing more. */
export function useRequestIdOf(): (asked: object) => string {
  const last = useRef({ words: '', id: '' })
  return (asked) => {
    const words = JSON.stringify(asked)
    if (words !== last.current.words) last.current = { words, id: newRequestId() }
    return last.current.id
  }
}
