/**
 * Shows a small count on an icon. Screen readers skip it, because the control with the icon has the number in
 * its name.
 */
export function Badge({ count, className = '' }: { count: number; className?: string }) {
  if (count <= 0) return null
  return (
    <span aria-hidden="true" className={`badge ${className}`}>
      {count > 99 ? '99+' : count}
    </span>
  )
}
