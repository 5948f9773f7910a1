/**
 * Shows a small count on an icon. Screen readers skip the count, because the name of the control contains it.
 */
export function Badge({ count, className = '' }: { count: number; className?: string }) {
  if (count <= 0) return null
  return (
    <span aria-hidden="true" className={`badge ${className}`}>
      {count > 99 ? '99+' : count}
    </span>
  )
}
