import { createContext, type ReactNode } from 'react'

/** What the shell puts into the bar on top of every inner page. */
export const BarControlsContext = createContext<{ search?: ReactNode; account?: ReactNode }>({})
