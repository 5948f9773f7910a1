/**
 * A small count on an icon. It is hidden from screen readers: the control that carries it says the number.
 */
export function Badge({ count, className = '' }: { count: number; className?: string }) {
  if (count <= 0) return null
  return (
    <span aria-hidden="true" className={`badge ${className}`}>
      {count > 99 ? '99+' : count}
    </span>
  )
}
