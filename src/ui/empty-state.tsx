import type { ReactNode } from 'react'

type EmptyStateProps = {
  /** The URL of a picture of emoji-pictures.ts. */
  picture: string
  /** One sentence saying what is empty. */
  title: ReactNode
  /** How to fill the empty list, where that is not obvious. */
  children?: ReactNode
  /** One button or link. */
  action?: ReactNode
  /** Whether the page has no other content: the sentence is then its heading. */
  isPage?: boolean
}

export function EmptyState({ picture, title, children, action, isPage = false }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className="empty-state">
      <span className="empty-state-picture">
        <img
          alt=""
          height={112}
          loading="lazy"
          // Hides a picture that cannot be loaded, as without a network; browsers would draw a broken one.
          onError={({ currentTarget }) => currentTarget.setAttribute('hidden', '')}
          src={picture}
          width={112}
        />
      </span>
      <Title className="text-lg font-bold wrap-anywhere">{title}</Title>
      {children && <div className="-mt-2 text-muted">{children}</div>}
      {action}
    </div>
  )
}
