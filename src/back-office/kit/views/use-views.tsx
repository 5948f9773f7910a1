import { useEffect, useState } from 'react'
import { useOutletContext } from 'react-router'
import { type KeptViews, keepViews, noViews, readViews, viewsKey } from './saved-views.store.ts'

/**
 * Returns the signed-in staff member's columns and views of a list, and a function that stores changed ones.
 * Reads them after the first render, because they are stored in the browser, where the server cannot read
 * them.
 */
export function useViews(list: string): [kept: KeptViews, keep: (next: KeptViews) => void] {
  const { staffId } = useOutletContext<{ staffId: string }>()
  const [kept, setKept] = useState(noViews)
  useEffect(() => {
    const of = { staffId, list }
    const read = () => setKept(readViews(of))
    read()
    // Reads the views again when another window of this browser has changed them.
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
