import { useEffect, useState } from 'react'
import { useOutletContext } from 'react-router'
import { type KeptViews, keepViews, noViews, readViews, viewsKey } from './kept-views.store.ts'

/**
 * Returns the signed-in staff member's columns and views of a list, and a function that keeps changed ones. They are
 * read after the first drawing, because the server does not know them.
 */
export function useViews(list: string): [kept: KeptViews, keep: (next: KeptViews) => void] {
  const { staffId } = useOutletContext<{ staffId: string }>()
  const [kept, setKept] = useState(noViews)
  useEffect(() => {
    const of = { staffId, list }
    const read = () => setKept(readViews(of))
    read()
    // Another window of the same browser has changed them.
    const onStored = ({ key }: StorageEvent) => key === viewsKey && read()
    window.addEventListener('storage', onStored)
    return () => window.removeEventListener('storage', onStored)
  }, [staffId, list])
  return [
    kept,
    (next) => {
      keepViews({ staffId, list }, next)
      setKept(next)
    },
  ]
}
