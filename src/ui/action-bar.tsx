import type { ReactNode } from 'react'

type ActionBarProps = { children: ReactNode; action: ReactNode }

/** The bar that keeps a page's main button under the thumb: '₹1,299 · Add', '₹4,212.50 · PLACE ORDER'. */
export function ActionBar({ children, action }: ActionBarProps) {
  return (
    <div className="action-bar">
      <div className="page action-bar-row">
        <div>{children}</div>
        {action}
      </div>
    </div>
  )
}
