import { createContext, type ReactNode } from 'react'

/** Controls that the shop's frame (features/shell) puts into the top bar of every inner page. */
export const BarControlsContext = createContext<{
  search?: ReactNode
  account?: ReactNode
  categories?: ReactNode
}>({})
