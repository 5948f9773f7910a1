import type { ReactNode } from 'react'

/** The filters of a list, in one row above it. What they choose stands in the address. */
export function FilterBar({ children }: { children: ReactNode }) {
  return <div className="office-filters">{children}</div>
}
