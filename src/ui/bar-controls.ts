import { createContext, type ReactNode } from 'react'

/**
 * The controls that the shop's frame (features/shell) adds to the top bar of every page except the main ones.
 */
export const BarControlsContext = createContext<{
  search?: ReactNode
  account?: ReactNode
  categories?: ReactNode
}>({})
