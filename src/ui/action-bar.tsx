import type { ReactNode } from 'react'

type ActionBarProps = { children: ReactNode; action: ReactNode }

/**
 * Shows a page's main button in a bar at the bottom of the screen: '₹1,299 · Add', '₹4,212.50 · PLACE ORDER'.
 */
export function ActionBar({ children, action }: ActionBarProps) {
  return (
    <div className="action-bar">
      <div className="page action-bar-row">
        <div className="min-w-0">{children}</div>
        {action}
      </div>
    </div>
  )
}
