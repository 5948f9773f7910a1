import type { ReactNode } from 'react'

type EmptyStateProps = {
  /** The URL of a picture, from emoji-pictures.ts. */
  picture: string
  /** One sentence that says which list or page is empty. */
  title: ReactNode
  /** A hint how to fill the empty list, if that is not obvious. */
  children?: ReactNode
  /** One button or link. */
  action?: ReactNode
  /** Whether the page has no other content. The sentence is then the page's heading. */
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
          // Hides a picture that cannot be loaded, for example without a network. The browser would show a
          // broken picture.
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
